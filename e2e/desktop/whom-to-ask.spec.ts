import { newPerson, openAs } from '../testing/new-person.ts'
import { expect, test } from '../testing/story.ts'
import { emptyCompany } from './empty-company.ts'

test('an empty list tells whoever may not fill it whom to ask', async ({ page, product }) => {
  const company_id = await emptyCompany(product, 'Спросить некого')
  const where = { company_id, by: 'admin' } as const
  const boss = { email: 'glavnaya@novyi.example', first_name: 'Вера', last_name: 'Главная' }
  await newPerson(page, product, { ...boss, role: 'admin' }, where)
  const builder = { email: 'inzhener@novyi.example', first_name: 'Илья', last_name: 'Инженер' }
  const token = await newPerson(page, product, { ...builder, role: 'engineer' }, where)
  await openAs(page, token, '/agreements/')
  await page.getByRole('grid').getByRole('button', { name: 'Создать договор' }).click()
  const contract = page.getByRole('dialog', { name: 'Новый договор' })
  for (const [field, words] of [
    ['Заказчик', 'Контрагентов ещё нет. Попросите создать контрагента: Вера Главная'],
    ['Проект', 'Проектов ещё нет. Попросите создать проект: Вера Главная'],
  ] as const) {
    await contract.getByRole('combobox', { name: field }).click()
    await expect(page.getByText(words)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await test.step('what they may make themselves is offered', async () => {
    await contract.getByRole('combobox', { name: 'Статья' }).click()
    await expect(page.getByText('Статей ещё нет', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Создать', exact: true }).last()).toBeVisible()
  })
})
