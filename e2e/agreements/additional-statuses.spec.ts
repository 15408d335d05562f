import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { newContract } from './new-contract.ts'

test('a status of the company’s own is added, put first and chosen on a contract (R-2.6-20)', async ({
  page,
}) => {
  await signIn(page, 'director', '/classifiers/system/agreement_additional_status/')
  const first = page.getByRole('list', { name: 'Статусы' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Добавить статус' }).click()
  await expect(page.getByRole('textbox', { name: 'Название: новый статус' })).toBeFocused()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Поле обязательно')).toBeVisible()
  await page.getByRole('textbox', { name: 'Название: новый статус' }).fill('Сдан в архив')
  const up = page.getByRole('button', { name: 'Выше: Сдан в архив' })
  while (await up.isVisible()) await up.click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Статусы сохранены')).toBeVisible()
  await page.reload()
  await expect(first.getByRole('textbox')).toHaveValue('Сдан в архив')

  const { id } = await newContract(page, 'СТАТУС-1')
  await page.goto(`/agreement/${id}`)
  const form = page.getByRole('form', { name: 'Основное' })
  await form.getByRole('combobox', { name: 'Дополнительный статус' }).click()
  await page.getByRole('option', { name: 'Сдан в архив' }).click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()

  await page.goto('/classifiers/system/agreement_additional_status/')
  await expect(first).toContainText('1 договор')
  await expect(page.getByRole('button', { name: 'Удалить: Сдан в архив' })).toHaveCount(0)
})
