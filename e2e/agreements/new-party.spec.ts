import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a party and a project that are not there yet are made of the words typed, and the contract has them', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  await page.getByRole('banner').getByRole('button', { name: 'Создать договор' }).click()
  const contract = page.getByRole('dialog', { name: 'Новый договор' })
  const customer = contract.getByRole('combobox', { name: 'Заказчик' })
  await customer.fill('ООО «Вновь найденный»')
  await page.getByRole('button', { name: 'Создать: ООО «Вновь найденный»' }).click()
  const contractor = page.getByRole('dialog', { name: 'Новый контрагент' })
  await expect(contractor.getByRole('textbox', { name: 'Наименование', exact: true })).toHaveValue(
    'ООО «Вновь найденный»',
  )
  await expectAccessible(page, { within: '[role="dialog"]' })
  await contractor.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(contractor).toHaveCount(0)
  await expect(customer).toHaveValue('ООО «Вновь найденный»')
  const project = contract.getByRole('combobox', { name: 'Проект' })
  await project.fill('Дом у реки')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Новый проект' })
  await dialog.getByRole('combobox', { name: 'Застройщик' }).fill('Застройщик у реки')
  await page.keyboard.press('Enter')
  await contractor.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Застройщик' })).toHaveValue('Застройщик у реки')
  await dialog.getByRole('button', { name: 'Создать проект' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(project).toHaveValue('Дом у реки')
})

test('a payee that is not there yet is made where the payment is written', async ({ page }) => {
  await signIn(page, 'finance', '/payments-create?type=document')
  const payee = page.getByRole('combobox', { name: 'Получатель' })
  await payee.fill('ООО «Скорый»')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Новый контрагент' })
    .getByRole('button', { name: 'Создать контрагента' })
    .click()
  await expect(payee).toHaveValue('ООО «Скорый»')
})
