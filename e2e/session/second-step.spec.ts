import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { expect, test } from '../testing/story.ts'
import { codeOn } from '../testing/telephone-code.ts'

test('the second step: turned on with a picture, asked at the sign-in, a recovery code instead of the telephone', async ({
  page,
  product,
}) => {
  const email = 'ermakov@bereg.example'
  const person = { email, first_name: 'Лев', last_name: 'Ермаков' }
  await openAs(page, await newPerson(page, product, { ...person, role: 'viewer' }), '/')
  await page.getByRole('button', { name: 'Профиль: Лев Ермаков' }).click()
  await page.getByRole('button', { name: 'Второй шаг входа' }).click()
  // The stories' product lives at an address by number: no key is offered there.
  const ways = page.getByRole('dialog', { name: 'Второй шаг входа' })
  await expect(ways.getByRole('button', { name: 'Добавить ключ' })).toHaveCount(0)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await ways.getByRole('button', { name: 'Включить код' }).click()
  const dialog = page.getByRole('dialog', { name: 'Код из приложения' })
  await dialog.getByRole('textbox', { name: 'Ваш пароль' }).fill('длинный пароль')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  const shown = (await dialog.locator('code').textContent()) ?? ''
  expect(shown).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(dialog.getByRole('button', { name: 'Скопировать' })).toBeVisible()
  const secret = shown.replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Код из приложения' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Код не подошёл')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Код из приложения' }).fill(codeOn(secret, 0))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Запасные коды' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, { within: '[role="dialog"]' })
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''

  const passwordStep = async () => {
    await page.evaluate('localStorage.clear()')
    await page.goto('/login')
    await page.getByLabel('Имя пользователя или почта').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill('длинный пароль')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByLabel('Код из приложения')).toBeFocused()
  }
  await passwordStep()
  await expectAccessible(page)
  await page.getByLabel('Код из приложения').fill(codeOn(secret, 1))
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')

  await passwordStep()
  await page.getByLabel('Код из приложения').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  await passwordStep()
  await page.getByLabel('Код из приложения').fill(recovery)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByText('Код не подошёл')).toBeVisible()
})
