import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const NUMBER = '40702810938120061992'

test('new requisites of a contractor are confirmed by a second person (K-18)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'finance', '/agents/list/')
  await page.getByRole('grid').getByRole('row').nth(4).getByRole('link').click()
  await page.getByRole('button', { name: 'Добавить счёт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый счёт' })
  await dialog.getByRole('textbox', { name: 'БИК' }).fill('044525225')
  await dialog.getByRole('textbox', { name: 'Расчётный счёт' }).fill(NUMBER)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByRole('textbox', { name: 'Почему счёт верный' }).fill('Так в письме банка')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Не подтверждён', { exact: true })).toBeVisible()
  // Nobody confirms what they have stated themselves.
  await expect(page.getByRole('button', { name: /^Подтвердить/ })).toHaveCount(0)
  await expectAccessible(page)
  const card = new URL(page.url()).pathname

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(other, 'lebedeva', '/')
  await other.getByRole('link', { name: /^Реквизиты контрагентов/ }).click()
  const list = other.getByRole('dialog', { name: 'Реквизиты на подтверждении' })
  const account = list.getByRole('checkbox', { name: `Выбрать счёт ${NUMBER}` })
  await expect(list.getByText('Внесён: Марина Орлова').first()).toBeVisible()
  await expect(list.getByText(/девятая цифра должна быть .*Причина: Так в письме банка/)).toBeVisible()
  await expectAccessible(other, { within: '[role="dialog"]' })
  await account.check()
  await list.getByRole('button', { name: 'Подтвердить: 1' }).click()
  await expect(account).toHaveCount(0)
  await other.goto(card)
  await expect(other.getByText(/Подтверждён: Елена Лебедева, \d\d\.\d\d\.\d{4}/)).toBeVisible()

  // A changed account says what it was, and nobody confirms it at one tap.
  await page.goto(card)
  await page
    .getByRole('listitem')
    .filter({ hasText: NUMBER })
    .getByRole('button', { name: 'Изменить' })
    .click()
  const edited = page.getByRole('dialog', { name: 'Счёт контрагента' })
  await edited.getByRole('textbox', { name: 'Расчётный счёт' }).fill('40702810938120061993')
  await edited.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('banner').getByText('Счёт не подтверждён')).toBeVisible()
  await expect(page.getByText(/^Подтверждает кто-то из них: .*Елена Лебедева/)).toBeVisible()
  // Whoever is asked may say no from the list: its author reads why beside the account.
  await other.goto('/agents/list/?unconfirmed=true')
  await list.getByRole('button', { name: 'Не подтверждать счёт 40702810938120061993' }).click()
  const refusal = other.getByRole('dialog', { name: 'Не подтверждать счёт?' })
  await expectAccessible(other, { within: '[role="dialog"]' })
  await refusal.getByRole('textbox', { name: 'Что не так' }).fill('в письме прежний счёт')
  await refusal.getByRole('button', { name: 'Не подтверждать' }).click()
  const told = /^Отказ в подтверждении: в письме прежний счёт \(Елена Лебедева, \d\d\.\d\d\.\d{4}/
  await expect(list.getByText(told)).toBeVisible()
  await page.reload()
  await expect(page.getByText(told)).toBeVisible()
  await other.goto(card)
  await expect(
    other.getByText(`Изменилось: счёт ${NUMBER} → 40702810938120061993`, { exact: true }),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Подтвердить счёт 40702810938120061993' }).click()
  const question = other.getByRole('dialog', { name: 'Подтвердить счёт?' })
  await expect(question).toContainText(`счёт ${NUMBER} → 40702810938120061993`)
  await expect(question).toContainText('Марина Орлова')
  await expectAccessible(other, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(other.getByRole('banner').getByText('Счёт не подтверждён')).toHaveCount(0)
  await other.context().close()
})

test('a merge shows both cards and what becomes of their accounts (K-18)', async ({ page }) => {
  await signIn(page, 'director', '/agents/list/')
  await page.getByRole('button', { name: 'Создать контрагента' }).click()
  const made = page.getByRole('dialog', { name: 'Новый контрагент' })
  await made.getByRole('textbox', { name: 'Наименование', exact: true }).fill('Оболочка без ИНН')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Оболочка без ИНН' })).toBeVisible()
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Объединить с дублем' }).click()
  const dialog = page.getByRole('dialog', { name: 'Объединить с дублем' })
  await dialog.getByRole('combobox', { name: 'Дубль' }).fill('ёлкин')
  await page.getByRole('option', { name: /Ёлкин/ }).click()
  await expect(dialog.getByRole('region', { name: 'Остаётся' })).toContainText('ИНН не указан')
  await expect(dialog.getByRole('region', { name: 'Дубль' })).toContainText('Основной')
  await expect(dialog.getByRole('region', { name: 'Дубль' })).toContainText('Договоров')
  await expect(dialog.getByText('Подтвердит второй сотрудник')).toBeVisible()
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(dialog.getByText(/^Напишите, почему это один контрагент/)).toBeVisible()
  await expect(dialog.getByText(/^ИНН есть только у одной карточки: введите тот/)).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
})
