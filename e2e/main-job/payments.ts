import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect } from '../testing/story.ts'

/** A payment for the act: the form offers what is not asked for yet, a part of it may be typed instead. */
export async function payForAct(page: Page, act: string, offered: RegExp, part?: string): Promise<void> {
  await page.goto(act)
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  const summ = page.getByRole('textbox', { name: 'Сумма с НДС' })
  await expect(summ).toHaveValue(offered)
  if (part) await summ.fill(part)
  const checks = page.getByRole('complementary', { name: 'Проверка платежа' })
  await expect(checks.getByRole('listitem')).toHaveCount(5)
  await expect(checks.getByText('не проходит')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  await expect(page).toHaveURL(/\/payments-registry\/?\?payment=\d+$/)
}

/** The ticked payments of the contract become a registry, which is sent for approval; answers its address. */
export async function makeRegistry(page: Page, contract: string): Promise<string> {
  await page.goto('/payments-registry/')
  await page.getByRole('searchbox').or(page.getByPlaceholder('Номер, назначение, контрагент')).fill(contract)
  const list = page.getByRole('grid', { name: 'Платежи' })
  const rows = list.getByRole('row').filter({ has: page.getByRole('link', { name: contract }) })
  // What is ticked is ticked in the answer, not in the list that still stands there.
  await expect(page.getByText('2 строки', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.locator('[data-select]').click()
  await page.getByRole('button', { name: 'В реестр', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Создание реестра' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Сумма реестра' })).toContainText(/1\s220\s017,02/)
  await page.getByRole('button', { name: 'Создать реестр' }).click()
  await expect(page).toHaveURL(/\/reports\/registry\/\d+$/)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Ждёт вашего решения')).toBeVisible()
  return new URL(page.url()).pathname
}
