import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { approve, recordAct } from './act.ts'
import { createContract, importContracts } from './contracts.ts'
import { makeRegistry, payForAct } from './payments.ts'
import { compareWithExcel, readReport } from './report.ts'
import { paymentsOf, twoSides } from './sides.ts'
import { importStatement } from './statement.ts'

/** A person of the company at a computer of their own. */
async function anotherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

test('from a file of contracts to a paid payment in the report, and every step stands in the log (R-1-01)', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(15_000)
  const { us, them } = await twoSides(product)
  const colleague = await anotherPerson(browser, baseURL)

  await signIn(page, 'finance')
  const before = await readReport(page)

  await importContracts(page, 'ГД-1/ИМП', us, them)
  const contract = await createContract(page, 'ГД-2/2026', us, them)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await approve(colleague, 'finance', contract)
  await approve(page, 'director', contract)
  const act = await recordAct(page, contract)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await approve(colleague, 'engineer', act)
  await approve(page, 'director', act)

  await signIn(page, 'finance')
  await payForAct(page, act, /^1\s220\s017,02$/, '1000000')
  await payForAct(page, act, /^220\s017,02$/)
  const registry = await makeRegistry(page, 'ГД-2/2026')
  await approve(page, 'finance', registry)
  await approve(colleague, 'director', registry)
  await expect(colleague.getByRole('banner').getByText('Согласовано', { exact: true })).toBeVisible()
  await colleague.context().close()

  await signIn(page, 'finance')
  await importStatement(page, us, them, await paymentsOf(product, 'ГД-2/2026'))

  const after = await readReport(page)
  // The imported contract waits to be agreed on: it is not contracted yet.
  expect(after.contracted - before.contracted).toBe(244_000_000n)
  expect(after.accepted - before.accepted).toBe(122_001_702n)
  expect(after.paid - before.paid).toBe(122_001_702n)
  await compareWithExcel(page)

  await signIn(page, 'director', `${contract}?tab=log`)
  const log = page.getByRole('list', { name: 'Журнал' })
  for (const words of [
    'Договор № ГД-2/2026: создание',
    'КС-2 № 1',
    /^Платёж № \d+$/,
    /^Платёж № \d+ включён в реестр № РП-\d+$/,
    /^Реестр платежей № РП-\d+$/,
    /^Оплата платежа № \d+$/,
  ]) {
    await expect(log.getByText(words).first()).toBeVisible()
  }
  await expect(log.getByText('На согласовании → Согласовано').first()).toBeVisible()
  await expectAccessible(page)
})
