import { expectAccessible } from '../testing/expect-accessible.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const PATH = '/classifiers/classifier/'

test('an article is added inside a folder, moved by keyboard, renamed and deleted', async ({ page }) => {
  await signIn(page, 'director', PATH)
  const tree = page.getByRole('treegrid', { name: 'Классификатор' })
  await tree.getByText('Подготовка территории').click()
  await page.getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('menuitem', { name: 'Статью' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая статья' })
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill('Геодезия')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  const row = tree.getByRole('row', { name: /Геодезия/ })
  await expect(row).toContainText('2.2.3')

  await tree.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row).toContainText('2.2.2')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(row).toContainText('2.3')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row).toContainText('2.2.3')

  await page.keyboard.press('F2')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Геодезические работы')
  const saved = page.waitForResponse(/classifier\/edit-item$/)
  await page.keyboard.press('Enter')
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await tree.getByText('Геодезические работы').click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await page
    .getByRole('dialog', { name: /^Удалить/ })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(tree.getByText('Геодезические работы')).toHaveCount(0)
})

test('an article in use cannot be deleted, and the reason is told', async ({ page }) => {
  await signIn(page, 'director', PATH)
  await page.getByRole('treegrid').getByText('Монолитный каркас').click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await expect(
    refusalOf(page).getByText(/«Монолитный каркас» нельзя удалить, её используют: \d+ договор/),
  ).toBeVisible()
})

test('folders stay folded per page (R-4-26), and a viewer only reads', async ({ page }) => {
  await signIn(page, 'viewer', PATH)
  const tree = page.getByRole('treegrid', { name: 'Классификатор' })
  await expect(tree.getByText('Продажа квартир')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Добавить' })).toHaveCount(0)
  await tree.getByText('Реализация', { exact: true }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByText('Продажа квартир')).toHaveCount(0)
  await page.reload()
  await expect(tree.getByText('Реализация', { exact: true })).toBeVisible()
  await expect(tree.getByText('Продажа квартир')).toHaveCount(0)
})

test('a classifier that does not come is told of by a toast and asked for again (R-8-05)', async ({
  page,
}) => {
  await page.route('**/load-classifier', (route) =>
    route.fulfill({ status: 409, json: { message: 'Классификатор пересчитывается' } }),
  )
  await signIn(page, 'director', PATH)
  await expect(page.getByRole('alert').getByText('Классификатор пересчитывается').first()).toBeVisible()
  await page.unroute('**/load-classifier')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('treegrid').getByText('Подготовка территории')).toBeVisible()
})

test('an article is tied to an article of the bank, whose tree counts it (R-2.6-13)', async ({ page }) => {
  await signIn(page, 'director', PATH)
  const row = page.getByRole('row', { name: /Продажа квартир/ })
  await row.getByRole('gridcell').nth(3).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('прочие расходы')
  await page.getByRole('option', { name: '4.2 Коммерческие и прочие расходы' }).click()
  await expect(row).toContainText('4.2 Коммерческие и прочие расходы')

  await page
    .getByRole('navigation', { name: 'Справочники' })
    .getByRole('link', { name: 'Банковский' })
    .click()
  const bank = page.getByRole('treegrid', { name: 'Банковский классификатор' })
  await expect(bank).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить в Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Банковский классификатор на .*\.xlsx$/)
  // The hint of the button under the mouse comes when it comes.
  await page.getByRole('heading', { level: 1 }).hover()
  const tied = bank.getByRole('row', { name: /Коммерческие и прочие расходы/ })
  await expect(tied.getByRole('gridcell').nth(2)).toHaveText('4')
  await expectAccessible(page)
})

test('articles without an article of the bank are found, and the look is kept as a view', async ({
  page,
}) => {
  await signIn(page, 'finance', PATH)
  const tree = page.getByRole('treegrid')
  await expect(tree.getByText('Земляные работы')).toBeVisible()
  await page.getByRole('button', { name: 'Фильтр' }).click()
  await page.getByRole('menuitem', { name: 'Статья банка' }).click()
  await page.getByRole('combobox', { name: 'Статья банка' }).fill('не указ')
  await page.getByRole('option', { name: 'Не указана' }).click()
  await page.keyboard.press('Escape')
  await expect(tree.getByText('Земляные работы')).toHaveCount(0)
  await expect(tree.getByText('Продажа коммерческих помещений')).toBeVisible()
  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('textbox', { name: 'Название вида' }).fill('Без банка')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(tree.getByText('Земляные работы')).toBeVisible()
  await page.getByRole('button', { name: 'Без банка изменён' }).click()
  await page.getByRole('button', { name: 'Без банка', exact: true }).click()
  await expect(tree.getByText('Земляные работы')).toHaveCount(0)
  await expectAccessible(page)
})
