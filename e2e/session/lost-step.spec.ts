import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson, openAs } from '../testing/new-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { codeOn } from '../testing/telephone-code.ts'

test('a lost telephone: an administrator takes the second step off with a reason, the person comes in and is told', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const email = 'poteryaev@bereg.example'
  const person = { email, first_name: 'Иван', last_name: 'Потеряев' }
  await openAs(page, await newPerson(page, product, { ...person, role: 'viewer' }), '/')
  await page.getByRole('button', { name: 'Профиль: Иван Потеряев' }).click()
  await page.getByRole('button', { name: 'Второй шаг входа' }).click()
  await page.getByRole('button', { name: 'Включить код' }).click()
  await page.getByRole('textbox', { name: 'Ваш пароль' }).fill('длинный пароль')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Код из приложения' })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Код из приложения' }).fill(codeOn(secret, 0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Запасные коды' })).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const office = await context.newPage()
  await signIn(office, 'director', '/classifiers/system/permissions_access/')
  await office.getByRole('button', { name: /Потеряев/ }).click()
  await office.getByRole('menuitem', { name: 'Снять второй шаг входа' }).click()
  const asking = office.getByRole('dialog', { name: 'Снять второй шаг входа' })
  await expectAccessible(office, { within: '[role="dialog"]' })
  await asking.getByRole('button', { name: 'Снять второй шаг' }).click()
  await expect(asking.getByText('Напишите, почему: это увидят в журнале')).toBeVisible()
  await asking.getByRole('textbox', { name: 'Причина' }).fill('Потерял телефон, позвонил сам')
  await asking.getByRole('button', { name: 'Снять второй шаг' }).click()
  await expect(office.getByText('Второй шаг снят: Иван Потеряев войдёт по паролю')).toBeVisible()
  await office.getByRole('button', { name: /Потеряев/ }).click()
  await expect(office.getByRole('menuitem', { name: 'Снять второй шаг входа' })).toHaveCount(0)
  await context.close()

  const { text } = await product.mail.take(email)
  expect(text).toContain('С вашей учётной записи снят второй шаг входа. Снял сотрудник Анна Белова')
  expect(text).not.toContain('отключаются в профиле')
  await page.goto('/')
  await page.getByLabel('Имя пользователя или почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill('длинный пароль')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
})
