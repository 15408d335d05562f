import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const MATRIX = '/classifiers/system/permissions_access/'
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('rights are pressed by keyboard, taken back by steps and saved at once (R-6-69, A-095)', async ({
  page,
}) => {
  await signIn(page, 'director', MATRIX)
  const edit = box(page, 'Изменение: Выполнение, Громов Виктор')
  await expect(edit).not.toBeChecked()
  await expectAccessible(page)
  await edit.focus()
  await page.keyboard.press('Space')
  await expect(edit).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(box(page, 'Удаление: Выполнение, Громов Виктор')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Изменено: 3 права у 1 сотрудника')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Изменено: 2 права у 1 сотрудника')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Права сохранены')).toBeVisible()
  await page.reload()
  await expect(edit).toBeChecked()
  await expect(box(page, 'Удаление: Выполнение, Громов Виктор')).not.toBeChecked()
})

test('a role fills the column; leaving with unsaved rights asks', async ({ page }) => {
  await signIn(page, 'director', MATRIX)
  await page.getByRole('button', { name: /Громов Виктор/ }).click()
  await page.getByRole('menuitem', { name: 'Финансист' }).click()
  await expect(box(page, 'Изменение: Платежи, Громов Виктор')).toBeChecked()
  await page.getByRole('link', { name: 'Договоры', exact: true }).click()
  const question = page.locator('[role$="dialog"]', {
    hasText: 'Есть несохраненные данные, уйти со страницы?',
  })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await page.getByRole('button', { name: 'Отменить всё' }).click()
  await expect(box(page, 'Изменение: Платежи, Громов Виктор')).not.toBeChecked()
})

test('the last admin keeps the right, and the reason is said', async ({ page }) => {
  await signIn(page, 'director', MATRIX)
  await box(page, 'Доступ: Администратор, Белова Анна').click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(
    refusalOf(page).getByText('В компании должен остаться хотя бы один администратор'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Отменить всё' }).click()
  await expect(box(page, 'Доступ: Администратор, Белова Анна')).toBeChecked()
})

test('two admins at once: the second is shown what the first has saved, and chooses (K-06)', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'director', MATRIX)
  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, 'admin', MATRIX)
  await box(page, 'Создание: Контрагенты, Громов Виктор').click()
  await box(other, 'Удаление: Контрагенты, Громов Виктор').click()
  await other.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByText('Права сохранены')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Документ изменил другой пользователь' })
  await expect(dialog.getByRole('row', { name: /Громов Виктор: Контрагенты/ })).toContainText(
    'Просмотр, Удаление',
  )
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByText('Другого пользователя').last().click()
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(box(page, 'Удаление: Контрагенты, Громов Виктор')).toBeChecked()
  await expect(box(page, 'Создание: Контрагенты, Громов Виктор')).not.toBeChecked()
  await other.close()
})

test('a right taken away while the page is open: the next step is closed, the menu follows', async ({
  page,
  browser,
  product,
}) => {
  const person = { email: 'frolov@bereg.example', first_name: 'Артём', last_name: 'Фролов' }
  const token = await newPerson(page, product, { ...person, role: 'engineer' })
  const working = await browser.newPage({ baseURL: product.url })
  await openAs(working, token, '/agreements/')
  await expect(working.getByRole('grid')).toBeVisible()
  await signIn(page, 'director', MATRIX)
  await box(page, 'Просмотр: Контрагенты, Фролов Артём').click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Права сохранены')).toBeVisible()
  await working.getByRole('link', { name: 'Контрагенты' }).click()
  await expect(working).toHaveURL(/\/permission-denied$/)
  await expect(working.getByRole('link', { name: 'Контрагенты' })).toHaveCount(0)
  await expect(working.getByRole('link', { name: 'Договоры', exact: true })).toBeVisible()
  await working.close()
})

test('vacation and substitute are set, a member is removed with a warning', async ({ page, product }) => {
  const person = { email: 'ershova@bereg.example', first_name: 'Нина', last_name: 'Ершова' }
  await newPerson(page, product, { ...person, role: 'viewer' })
  await signIn(page, 'director', MATRIX)
  await page.getByRole('button', { name: /Ершова Нина/ }).click()
  await page.getByRole('menuitem', { name: 'Отпуск и замещение' }).click()
  const dialog = page.getByRole('dialog', { name: /Отпуск и замещение/ })
  await dialog.getByRole('switch', { name: 'В отпуске' }).click({ force: true })
  await dialog.getByRole('combobox', { name: 'Замещает' }).click()
  await page.getByRole('option', { name: /Орлова Марина/ }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('в отпуске, за него Орлова Марина')).toBeVisible()
  await page.getByRole('button', { name: /Ершова Нина/ }).click()
  await page.getByRole('menuitem', { name: 'Убрать из компании' }).click()
  const question = page.locator('[role$="dialog"]', { hasText: 'Убрать из компании: Ершова Нина?' })
  await question.getByRole('button', { name: 'Убрать' }).click()
  await expect(page.getByText('Сотрудник убран из компании')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ершова Нина/ })).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('one person at a time', async ({ page }) => {
    await signIn(page, 'director', MATRIX)
    await page.getByRole('combobox', { name: 'Сотрудник' }).click()
    await page.getByRole('option', { name: 'Лебедева Елена' }).click()
    await expect(page.getByRole('button', { name: /Лебедева Елена/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Белова Анна/ })).toHaveCount(0)
    await box(page, 'Удаление: Договоры, Лебедева Елена').click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Права сохранены')).toBeVisible()
    await expectAccessible(page)
  })
})
