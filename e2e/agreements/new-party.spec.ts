import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a party that is not there yet is made of the words typed, and the contract has it', async ({
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
})
