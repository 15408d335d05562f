import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { expect, test } from '../testing/story.ts'

test('a new password: a wrong current one is told at its field, other devices are signed out', async ({
  page,
  product,
}) => {
  const email = 'gusev@bereg.example'
  const person = { email, first_name: 'Олег', last_name: 'Гусев' }
  const here = await newPerson(page, product, { ...person, role: 'viewer' })
  const login = (password: string) =>
    page.request.post('/api/auth/login/', { data: { username: email, password } })
  const elsewhere = ((await (await login('длинный пароль')).json()) as { token: string }).token

  await openAs(page, here, '/')
  await page.getByRole('button', { name: 'Профиль: Олег Гусев' }).click()
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Смена пароля' })
  const current = dialog.getByRole('textbox', { name: 'Текущий пароль' })
  await expect(current).toBeFocused()
  await current.fill('не тот пароль')
  await dialog.getByRole('textbox', { name: 'Новый пароль' }).fill('короткий')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Пароль короче 10 знаков')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Новый пароль' }).fill('совсем другой пароль')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Неверный текущий пароль')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await current.fill('длинный пароль')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Пароль изменён, сеансы на других устройствах завершены')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const asked = (token: string) =>
    page.request.post('/api/auth/get-user/', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expect((await asked(elsewhere)).status()).toBe(401)
  expect((await login('длинный пароль')).ok()).toBe(false)
  expect((await login('совсем другой пароль')).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Профиль: Олег Гусев' })).toBeVisible()
})
