import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { makeRegistry } from './make-registry.ts'

test('two people change one registry and nothing is lost (K-06)', async ({ page, browser, baseURL }) => {
  const id = await makeRegistry(page, 2)
  await signIn(page, 'finance', `/reports/registry/${id}`)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'director', `/reports/registry/${id}`)

  const cell = (where: typeof page) =>
    where
      .getByRole('treegrid', { name: 'Платежи реестра' })
      .getByRole('row')
      .nth(2)
      .getByRole('gridcell')
      .nth(3)
  await cell(page).dblclick()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')

  await other.getByRole('button', { name: 'Ещё действия' }).click()
  await other.getByRole('menuitem', { name: 'Изменить сведения' }).click()
  const head = other.getByRole('dialog', { name: 'Сведения о реестре' })
  await head.getByRole('textbox', { name: 'Название' }).fill('Срочные')
  await head.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByText('Сохранено')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Реестр изменил другой пользователь' })
  await expect(conflict.getByText('Моё: 100,00 ₽')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await conflict.getByText('Сейчас: Срочные').click()
  await conflict.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await expect(cell(page)).toHaveText('100,00')
  await expect(page.getByRole('region', { name: 'Сведения о реестре' })).toContainText('Срочные')
})

test('a sum typed into a registry outlives a reload, and so does a registry not made yet', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const id = await makeRegistry(page, 2)
  await signIn(page, 'finance', `/reports/registry/${id}`)
  const cell = page
    .getByRole('treegrid', { name: 'Платежи реестра' })
    .getByRole('row')
    .nth(2)
    .getByRole('gridcell')
    .nth(3)
  const stored = await cell.innerText()
  await cell.dblclick()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое')).toBeVisible()
  await expect(cell).toHaveText('100,00')
  await page.getByRole('button', { name: 'Вернуть сохранённое' }).click()
  await expect(cell).toHaveText(stored)

  await page.goto('/reports/registry/create')
  const choice = page.getByRole('dialog', { name: 'Платежи для реестра' })
  await choice.getByRole('row').filter({ hasText: 'Оплата' }).first().locator('[data-select]').click()
  await choice.getByRole('button', { name: 'Добавить 1 платёж' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('Не сохранённый')
  await expect(page.getByRole('button', { name: 'Создать реестр' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Не сохранённый')
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(page.getByText('В реестре пока нет платежей')).toBeVisible()
})

test('totals, form СБ611 and Excel of a registry (A-063, R-8-11)', async ({ page }) => {
  const id = await makeRegistry(page, 3)
  await signIn(page, 'viewer', `/reports/registry/${id}?tab=totals`)
  await expect(page.getByRole('heading', { name: 'По статьям' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Платежи' }).click()
  const [form] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Форма СБ611' }).click(),
  ])
  expect(form.suggestedFilename()).toMatch(/^СБ611, реестр № РП-\d+ от 20\.11\.2026 \(не согласован\)\.xlsx$/)
  await expect(page.getByText('Идет выгрузка реестра платежей по форме сб611')).toBeVisible()
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  expect(excel.suggestedFilename()).toMatch(/^Реестр платежей № РП-\d+ от 20\.11\.2026\.xlsx$/)
  await expect(page.getByRole('button', { name: 'Отправить на согласование' })).toHaveCount(0)
})

test('a removed registry frees its payments and comes back', async ({ page }) => {
  const id = await makeRegistry(page, 1)
  await signIn(page, 'finance', `/reports/registry/${id}`)
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Удалить реестр' }).click()
  await page.getByRole('dialog', { name: 'Удалить реестр?' }).getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Удалён', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Восстановить реестр' }).click()
  await expect(page.getByText('Реестр восстановлен')).toBeVisible()
  await expect(page.getByText('Новый', { exact: true })).toBeVisible()
})

test('an unknown registry leads back to the list (A-030)', async ({ page }) => {
  await signIn(page, 'finance', '/reports/registry/99999999')
  await expect(page).toHaveURL(/\/reports\/registry$/)
  await expect(page.getByText('Реестр не найден')).toBeVisible()
})
