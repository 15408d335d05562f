import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { telephone } from '../testing/telephone.ts'
import { makeRegistry } from './make-registry.ts'

const question = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const counter = (page: Page) => page.getByRole('button', { name: /^Ожидают согласования: \d+$/ })
/** Until the server has answered, the counter is 0. */
async function counted(page: Page): Promise<number> {
  await expect(counter(page)).toHaveAccessibleName(/: [1-9]/)
  return Number((await counter(page).getAttribute('aria-label'))?.match(/\d+/)?.[0])
}

test('finance makes a registry, sends and approves it, the director approves from the telephone (R-1-15, R-1-18)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'finance', '/reports/registry/create')
  const choice = page.getByRole('dialog', { name: 'Платежи для реестра' })
  const candidates = choice.getByRole('row').filter({ hasText: 'Оплата' })
  await expect(candidates.first()).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await choice.getByRole('button', { name: 'Фильтр' }).click()
  await page.getByRole('menuitem', { name: 'Источник' }).click()
  await page.getByRole('checkbox', { name: 'Заёмные' }).check()
  await page.keyboard.press('Escape')
  // What is ticked is ticked in the answer, not in the list that still stands there.
  await networkQuiet(page)
  for (const place of [0, 1, 2]) await candidates.nth(place).locator('[data-select]').click()
  await choice.getByRole('button', { name: 'Добавить 3 платежа' }).click()

  await expect(page.getByRole('region', { name: 'Лимиты банка' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Название' }).fill('Платежи недели')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать реестр' }).click()
  await expect(page).toHaveURL(/\/reports\/registry\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Реестр платежей' })).toBeVisible()

  // A part of the first payment: typed in its cell, saved with the registry.
  const table = page.getByRole('treegrid', { name: 'Платежи реестра' })
  await expect(page.getByText('3 строки', { exact: true })).toBeVisible()
  await table.getByRole('row').nth(2).getByRole('gridcell').nth(3).dblclick()
  await page.keyboard.type('1000,50')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()

  const before = await counted(page)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Ждёт вашего решения')).toBeVisible()
  await expect(counter(page)).toHaveAccessibleName(`Ожидают согласования: ${before + 1}`)
  const phone = await telephone(browser, baseURL)
  await signIn(phone, 'director', '/reports/registry?needs_user_approval=true')
  const waiting = await counted(phone)
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await question(page, 'Согласовать?').getByRole('button', { name: 'Согласовать' }).click()
  await expect(page.getByText('Решение за: Анна Белова')).toBeVisible()
  await expect(counter(page)).toHaveAccessibleName(`Ожидают согласования: ${before}`)
  await expectAccessible(page)
  const address = new URL(page.url()).pathname

  // Nobody has touched the telephone: its counter and its list follow by themselves.
  await expect(counter(phone)).toHaveAccessibleName(`Ожидают согласования: ${waiting + 1}`)
  await phone.getByRole('button', { name: /Платежи недели/ }).click()
  await expect(phone).toHaveURL(new RegExp(`${address}$`))
  await expectAccessible(phone)
  // A group of one payment says its sum as well.
  await phone
    .getByRole('button', { name: /1.000,50/ })
    .last()
    .click()
  const row = phone.getByRole('dialog')
  await row.getByRole('button', { name: 'Исключить' }).click()
  await expect(row.getByText('Укажите причину')).toBeVisible()
  await row.getByRole('textbox', { name: 'Причина' }).fill('Оплатим целиком в декабре')
  await row.getByRole('button', { name: 'Исключить' }).click()
  await question(phone, 'Исключить платёж из реестра?').getByRole('button', { name: 'Исключить' }).click()
  await expect(phone.getByText('Платёж исключён из реестра')).toBeVisible()
  await phone.getByRole('button', { name: 'Согласовать', exact: true }).tap()
  // Afterwards the next registry opens by itself, if one waits.
  const decided = phone.waitForResponse(/approvals\/decide/)
  await question(phone, 'Согласовать?').getByRole('button', { name: 'Согласовать' }).tap()
  expect((await decided).ok()).toBe(true)
  await phone.context().close()

  await page.reload()
  await expect(page.getByRole('banner').getByText('Согласовано', { exact: true })).toBeVisible()
  await expect(page.getByText(/Оплатим целиком в декабре/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добавить платежи' })).toHaveCount(0)
})

test('the director refuses, the registry comes back to its author with the remark', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await makeRegistry(page, 2, true)
  await signIn(page, 'finance', `/reports/registry/${id}`)
  await page.getByRole('button', { name: 'С замечанием' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Замечание' }).fill('Проверить реквизиты')
  await page.getByRole('dialog').getByRole('button', { name: 'Согласовать с замечанием' }).click()
  await expect(page.getByText('Решение за: Анна Белова')).toBeVisible()

  const phone = await telephone(browser, baseURL)
  await signIn(phone, 'director', `/reports/registry/${id}`)
  await phone.getByRole('button', { name: 'Отклонить' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Отклонить?' })
  await dialog.getByRole('button', { name: 'Отклонить' }).tap()
  await expect(dialog.getByText('Напишите замечание')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Замечание' }).fill('Нет денег на счёте')
  const decided = phone.waitForResponse(/approvals\/decide/)
  await dialog.getByRole('button', { name: 'Отклонить' }).tap()
  expect((await decided).ok()).toBe(true)
  await phone.context().close()

  await page.reload()
  await expect(page.getByText('Нет денег на счёте').first()).toBeVisible()
  await expect(page.getByText('Не согласовано', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить снова' })).toBeVisible()
})

test('many registries are decided at once', async ({ page }) => {
  const first = await makeRegistry(page, 1, true)
  const second = await makeRegistry(page, 1, true)
  await signIn(page, 'finance', '/reports/registry?needs_user_approval=true')
  const list = page.getByRole('grid', { name: 'Реестры платежей' })
  for (const id of [first, second]) {
    const row = list.getByRole('row').filter({ has: page.locator(`a[href="/reports/registry/${id}"]`) })
    await row.locator('[data-select]').click()
  }
  await expect(page.getByText('Выбрано: 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Согласовать' }).click()
  await question(page, /^Согласовать 2/)
    .getByRole('button', { name: 'Согласовать' })
    .click()
  await expect(page.getByText(/Решение принято: 2.документа/)).toBeVisible()
  await expect(list.locator(`a[href="/reports/registry/${first}"]`)).toHaveCount(0)
})
