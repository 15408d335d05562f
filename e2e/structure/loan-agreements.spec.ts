import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('the tree shows what is left, and a press explains it', async ({ page }) => {
  await signIn(page, 'director', '/structure/loan-agreements/?all=true')
  const tree = page.getByRole('treegrid', { name: 'Кредитные договоры' })
  await expect(tree.getByText('Итого')).toBeVisible()
  await expectAccessible(page)
  await tree.getByRole('link').first().click()
  const card = page.getByRole('dialog')
  for (const name of ['Группы', 'Журнал', 'Лимиты по статьям']) {
    await card.getByRole('tab', { name }).click()
    await networkQuiet(page)
    await expectAccessible(page, { within: '[role="dialog"]' })
  }
  await card
    .getByRole('button', { name: /^Откуда сумма/ })
    .nth(1)
    .click()
  const explained = page.getByRole('dialog', { name: 'Откуда сумма' })
  await expect(explained).toContainText('Лимит − Оплачено − Отправлено в банк − На согласовании')
  await expect(explained).toContainText('Можно направить в оплату')
})

test('the tree is narrowed by a project, and the sums are of what is left', async ({ page }) => {
  await signIn(page, 'director', '/structure/loan-agreements/?all=true')
  const tree = page.getByRole('treegrid', { name: 'Кредитные договоры' })
  const total = tree.getByRole('row').filter({ hasText: 'Итого' })
  await expect(total).toBeVisible()
  const whole = await total.innerText()
  await page.getByRole('main').getByRole('searchbox').fill('Балтийские паруса')
  await expect(total).not.toHaveText(whole)
  const [first] = await tree
    .getByRole('row')
    .filter({ hasText: 'Банк' })
    .nth(1)
    .getByRole('gridcell')
    .nth(3)
    .allInnerTexts()
  await expect(total).toContainText(first ?? '')
  await expectAccessible(page)
})

test('an agreement gets a group and a limit of an article', async ({ page }) => {
  await signIn(page, 'director', '/structure/loan-agreements/')
  await page.getByRole('button', { name: 'Создать кредитный договор' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый кредитный договор' })
  await dialog.getByRole('button', { name: 'Создать кредитный договор' }).click()
  await expect(dialog.getByText('Укажите номер договора')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('textbox', { name: 'Номер' }).fill('КД-77')
  await dialog.getByRole('combobox', { name: 'Дата', exact: true }).fill('15.01.2026')
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill('Кредит на парковку')
  await dialog.getByRole('textbox', { name: 'Лимит' }).fill('425000000')
  await dialog.getByRole('button', { name: 'Создать кредитный договор' }).click()

  const card = page.getByRole('dialog', { name: /Кредит на парковку/ })
  await card.getByRole('tab', { name: 'Группы' }).click()
  await card.getByRole('button', { name: 'Добавить группу' }).click()
  const group = page.getByRole('dialog', { name: 'Новая группа финансирования' })
  await group.getByRole('textbox', { name: 'Наименование' }).fill('Паркинг')
  await group.getByRole('textbox', { name: 'Лимит группы' }).fill('300000000')
  await group.getByRole('button', { name: 'Сохранить' }).click()
  await expect(card.getByText('Паркинг')).toBeVisible()

  await card.getByRole('tab', { name: 'Лимиты по статьям' }).click()
  await card.getByRole('button', { name: 'Добавить лимит' }).first().click()
  const limit = page.getByRole('dialog', { name: 'Новый лимит' })
  await limit.getByRole('combobox', { name: 'Статья' }).fill('Благоустройство')
  await page.getByRole('option', { name: /Благоустройство территории/ }).click()
  await limit.getByRole('textbox', { name: 'Лимит', exact: true }).fill('200000000')
  await limit.getByRole('button', { name: 'Добавить' }).click()
  await expect(card.getByRole('row', { name: /Паркинг/ })).toContainText('300\u202f000\u202f000,00')
  await expect(card.getByRole('row', { name: /Благоустройство/ })).toContainText('200\u202f000\u202f000,00')
})
