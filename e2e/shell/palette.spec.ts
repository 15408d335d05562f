import { firstChild } from '@stroyfin/domain/access/pages'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('Ctrl+K finds pages, documents and actions', async ({ page }) => {
  await signIn(page, 'director')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  await page.keyboard.press('Control+KeyK')
  const palette = page.getByRole('dialog', { name: 'Команды' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await field.fill('контраг')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/list\/$/)

  await page.keyboard.press('Control+KeyK')
  await field.fill('ПР-26/020')
  await expect(palette.getByRole('option', { name: /№ ПР-26\/020/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agreement\/\d+$/)

  await page.keyboard.press('Control+KeyK')
  await field.fill('создать договор')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Новый договор' })).toBeVisible()
})

test('Ctrl+K opens whatever is found: a registry by its number, a payment by its sum, a thing to make by its name', async ({
  page,
}) => {
  await signIn(page, 'director')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  const palette = page.getByRole('dialog', { name: 'Команды' })
  const field = palette.getByRole('combobox')
  await page.keyboard.press('Control+KeyK')
  await field.fill('РП-158')
  await palette.getByRole('option', { name: /^РП-158 от/ }).click()
  await expect(page).toHaveURL(/\/reports\/registry\/\d+$/)

  await page.keyboard.press('Control+KeyK')
  await field.fill('1285293')
  await palette.getByRole('option', { name: /1\s285\s293,39/ }).click()
  await expect(page).toHaveURL(/\/payments-registry\/\?payment=\d+/)

  await page.keyboard.press('Control+KeyK')
  await field.fill('кс 2 геоспец')
  await expect(palette.getByRole('option', { name: /^КС-2 № 2 от .*Геоспецстрой/ }).first()).toBeVisible()
  await field.fill('создать акт')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ks-create/)
})

test('the palette begins with what was opened last and with what the open screen does', async ({ page }) => {
  await signIn(page, 'director')
  await page.goto('/agreements/')
  const link = page.getByRole('link', { name: /^ПР-26\/020/ }).first()
  await page
    .getByRole('searchbox', { name: /Номер, предмет/ })
    .or(page.getByPlaceholder(/Номер/))
    .first()
    .fill('ПР-26/020')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ПР-26/020')
  await page.goto('/payments-registry/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Платежи')
  await page.keyboard.press('Control+KeyK')
  const palette = page.getByRole('dialog', { name: 'Команды' })
  await expect(palette.getByRole('option').first()).toContainText('ПР-26/020')
  await expect(palette.getByText('На этом экране')).toBeVisible()
  await palette.getByRole('combobox').fill('ПР-26')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ПР-26/020')
})

test('a viewer finds no action without the right and no closed page', async ({ page }) => {
  await signIn(page, 'viewer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox').fill('создать')
  // Help alone tells of what is closed.
  await expect(page.getByRole('option')).toHaveText([/^Помощь: /])
  await page.getByRole('combobox').fill('создание реестра')
  await expect(page.getByRole('option').filter({ hasNotText: 'Помощь' })).toHaveCount(0)
})

test('developer links show to superusers in the developer mode only (R-2.5-11, R-2.5-12, R-6-09)', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link', { name: 'Отчёты' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Маршруты', exact: true })).toHaveCount(0)
  await page.evaluate('localStorage.setItem("isDev", "true")')
  await page.reload()
  await menu.getByRole('link', { name: 'Маршруты', exact: true }).click()
  await expect(page.getByRole('cell', { name: '/agreement-create' }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(menu.getByRole('link', { name: 'Справочник вызовов' })).toHaveAttribute('href', '/api/docs')
  await signIn(page, 'director')
  await page.evaluate('localStorage.setItem("isDev", "true")')
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Отчёты' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Маршруты', exact: true })).toHaveCount(0)
})

test('in the menu every link leads to a screen (R-2.5-02)', async ({ page }) => {
  await signIn(page, 'director')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link', { name: 'Рабочий стол' })).toBeVisible()
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$|Недостаточно прав/)
    expect(new URL(page.url()).pathname).toBe(firstChild(address ?? '') ?? address)
  }
})

test('what was typed in the other layout is understood, and said; a slip of one letter is forgiven', async ({
  page,
}) => {
  await signIn(page, 'director')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  await page.keyboard.press('Control+KeyK')
  const palette = page.getByRole('dialog', { name: 'Команды' })
  const field = palette.getByRole('combobox')
  await field.fill('hg-158')
  await expect(palette.getByRole('option', { name: /^РП-158 от/ })).toBeVisible()
  await expect(palette.getByText('Ищем «рп-158»')).toBeVisible()
  await field.fill('gkfnt;')
  await expect(palette.getByRole('option', { name: 'Платежи', exact: true })).toBeVisible()
  await expect(palette.getByText('Ищем «платеж»')).toBeVisible()
  await field.fill('плтаежи')
  await expect(palette.getByRole('option', { name: 'Платежи', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Поиск по компании' }).fill(',tnjy')
  await expect(page.getByText('Ищем «бетон»')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Найдено' })).toBeVisible()
})
