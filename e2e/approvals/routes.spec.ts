import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const PAGE = '/classifiers/system/registry_approvals/'

test('a route of approval is made, its steps change places, and it is removed (K-10)', async ({ page }) => {
  await signIn(page, 'admin', PAGE)
  await expect(page.getByRole('region', { name: 'Договоры' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать маршрут' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый маршрут согласования' })
  await dialog.getByRole('button', { name: 'Создать маршрут' }).click()
  await expect(dialog.getByText('Поле обязательно')).toBeVisible()
  await expect(dialog.getByText('Выберите согласующих')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Название', exact: true }).fill('Крупные реестры')
  await dialog.getByRole('textbox', { name: 'Сумма от' }).fill('9000000')
  const people = dialog.getByRole('combobox', { name: 'Согласующие' })
  await people.first().click()
  await page.getByRole('option', { name: 'Марина Орлова' }).click()
  await dialog.getByRole('button', { name: 'Добавить шаг' }).click()
  await people.first().click()
  await page.getByRole('option', { name: 'Анна Белова' }).click()
  await dialog.getByRole('textbox', { name: 'Название шага' }).last().fill('Директор')
  await dialog.getByRole('button', { name: 'Шаг 2: выше' }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Создать маршрут' }).click()

  const kind = page.getByRole('region', { name: 'Реестры платежей' })
  const route = kind.getByRole('article').filter({ hasText: 'Крупные реестры' })
  await expect(route).toContainText(/от 9.000.000,00 ₽/)
  await expect(route.getByRole('listitem').first()).toContainText('Директор')

  await kind.getByRole('button', { name: 'Крупные реестры' }).click()
  const edit = page.getByRole('dialog', { name: 'Маршрут согласования' })
  await edit.getByRole('switch', { name: 'Действует' }).click()
  await edit.getByRole('button', { name: 'Сохранить' }).click()
  await expect(route.getByText('Не действует')).toBeVisible()

  await kind.getByRole('button', { name: 'Крупные реестры' }).click()
  await edit.getByRole('button', { name: 'Удалить' }).click()
  await page
    .getByRole('dialog', { name: /^Удалить маршрут/ })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(page.getByText('Маршрут удалён')).toBeVisible()
  await expect(route).toHaveCount(0)
})

test('who may only look finds the routes without buttons', async ({ page }) => {
  await signIn(page, 'viewer', PAGE)
  await expect(page.getByRole('region', { name: 'Реестры платежей' })).toContainText('Анна Белова')
  await expect(page.getByRole('button', { name: 'Создать маршрут' })).toHaveCount(0)
})
