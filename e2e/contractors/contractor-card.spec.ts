import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a contractor is made with checked requisites and gets an account (R-1-16)', async ({ page }) => {
  await signIn(page, 'finance', '/agents/list/')
  await page.getByRole('button', { name: 'Создать контрагента' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый контрагент' })
  await dialog.getByRole('textbox', { name: 'Наименование', exact: true }).fill('ООО «Проверка»')
  await dialog.getByRole('textbox', { name: 'ИНН' }).fill('7707083894')
  await dialog.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(dialog.getByText('последняя цифра должна быть 3')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'ИНН' })).toBeFocused()
  await expectAccessible(page, { within: '[role="dialog"]' })

  await dialog.getByRole('textbox', { name: 'ИНН' }).fill('7707083893')
  await dialog.getByRole('textbox', { name: 'КПП' }).fill('773601001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/\d+$/)
  await expect(page.getByRole('heading', { name: 'ООО «Проверка»' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Добавить счёт' }).click()
  const account = page.getByRole('dialog', { name: 'Новый счёт' })
  await account.getByRole('textbox', { name: 'БИК' }).fill('044525225')
  await expect(account.getByRole('textbox', { name: 'Банк', exact: true })).toHaveValue('ПАО Сбербанк')
  await account.getByRole('textbox', { name: 'Расчётный счёт' }).fill('40702810938120061992')
  await expect(account.getByText('девятая цифра должна быть')).toBeVisible()
  await account.getByRole('button', { name: 'Сохранить' }).click()
  await expect(account.getByText('Исправьте счёт или укажите причину')).toBeVisible()
  await account.getByRole('textbox', { name: 'Почему счёт верный' }).fill('Так в письме банка')
  await account.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Причина: Так в письме банка')).toBeVisible()
  await expect(page.getByText('Основной', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  const question = page.getByRole('dialog', { name: 'Удалить контрагента ООО «Проверка»?' })
  await expect(question).toContainText('Документов с ним нет')
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByRole('button', { name: 'Восстановить' })).toBeVisible()
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Изменить' })).toBeVisible()
})

test('a contractor that is not there leads back to the list with a word about it (A-030)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/agents/999999999')
  await expect(page).toHaveURL(/\/agents\/list\/$/)
  await expect(page.getByText('Контрагент не найден')).toBeVisible()
})

test('a second card of the same ИНН is shown and made only on purpose', async ({ page }) => {
  await signIn(page, 'finance', '/agents/list/')
  const inn = await page.getByRole('grid').getByRole('row').nth(3).getByRole('gridcell').nth(2).innerText()
  await page.getByRole('grid').getByRole('row').nth(3).getByRole('link').click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Изменить' })).toBeVisible()
  const kpp = await page
    .getByText(/^\d{9}$/)
    .first()
    .innerText()
  await page.goto('/agents/list/')
  await page.getByRole('button', { name: 'Создать контрагента' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый контрагент' })
  await dialog.getByRole('textbox', { name: 'Наименование', exact: true }).fill('Двойник')
  await dialog.getByRole('textbox', { name: 'ИНН' }).fill(inn)
  await dialog.getByRole('textbox', { name: 'КПП' }).fill(kpp)
  await dialog.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(dialog.getByText('Контрагент с таким ИНН уже есть')).toBeVisible()
  await dialog.getByRole('button', { name: 'Всё равно сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Двойник' })).toBeVisible()
})

test('every tab of the card can be read by everybody', async ({ page }) => {
  await signIn(page, 'director', '/agents/list/?side=customer')
  await page.getByRole('grid').getByRole('link').first().click()
  for (const name of ['Договоры и долги', 'Платежи', 'Проверка', 'Файлы', 'Журнал', 'Реквизиты']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await networkQuiet(page)
    await expectAccessible(page)
  }
})

test('two people change one contractor and nothing is lost (K-06)', async ({ page, browser, baseURL }) => {
  await signIn(page, 'finance', '/agents/list/')
  await page.getByRole('button', { name: 'Создать контрагента' }).click()
  const made = page.getByRole('dialog', { name: 'Новый контрагент' })
  await made.getByRole('textbox', { name: 'Наименование', exact: true }).fill('ООО «Спор»')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/\d+$/)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'director', new URL(page.url()).pathname)

  const open = async (who: typeof page) => {
    await who.getByRole('banner').getByRole('button', { name: 'Изменить' }).click()
    return who.getByRole('dialog', { name: 'Реквизиты контрагента' })
  }
  const mine = await open(page)
  await mine.getByRole('textbox', { name: 'Наименование', exact: true }).fill('ООО «Моё»')
  const theirs = await open(other)
  await theirs.getByRole('textbox', { name: 'Наименование', exact: true }).fill('ООО «Чужое»')
  await theirs.getByRole('textbox', { name: 'Адрес' }).fill('Тверь')
  await theirs.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByRole('heading', { name: 'ООО «Чужое»' })).toBeVisible()

  await mine.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Документ изменил другой пользователь' })
  await expect(conflict.getByRole('row', { name: /Наименование/ })).toContainText('ООО «Чужое»')
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByRole('heading', { name: 'ООО «Моё»' })).toBeVisible()
  await expect(page.getByText('Тверь')).toBeVisible()
  await other.context().close()
})
