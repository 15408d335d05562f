import { expectAccessible } from '../testing/expect-accessible.ts'
import { newPerson } from '../testing/new-person.ts'
import { expect, test } from '../testing/story.ts'

test('a forgotten password: a letter, a new password, every session ended', async ({ page, product }) => {
  const person = { email: 'titov@bereg.example', first_name: 'Глеб', last_name: 'Титов' }
  const old = await newPerson(page, product, { ...person, role: 'viewer' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await expectAccessible(page)
  await page.getByLabel('Почта').fill('titov@bereg.example')
  await page.getByRole('button', { name: 'Получить ссылку' }).click()
  await expect(page.getByText('Если такая почта зарегистрирована, на неё придёт письмо')).toBeVisible()
  const { text } = await product.mail.take('titov@bereg.example')
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Новый пароль').fill('коротко')
  await page.getByRole('button', { name: 'Задать пароль' }).click()
  await expect(page.getByText('Пароль короче 10 знаков')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Новый пароль').fill('совсем новый пароль')
  await page.getByRole('button', { name: 'Задать пароль' }).click()
  await expect(page.getByText('Пароль изменён. Войдите с новым паролем')).toBeVisible()
  const refused = await page.request.post('/api/auth/get-user/', {
    headers: { authorization: `Bearer ${old}` },
    data: {},
  })
  expect(refused.status()).toBe(401)
  await page.getByRole('link', { name: 'Ко входу' }).click()
  await page.getByLabel('Имя пользователя или почта').fill('titov@bereg.example')
  await page.getByLabel('Пароль', { exact: true }).fill('совсем новый пароль')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  await page.evaluate('localStorage.clear()')
  await page.goto(link)
  await expect(page.getByText('Ссылка устарела или уже использована.')).toBeVisible()
  await page.getByRole('link', { name: 'Запросить новую' }).click()
  await expect(page.getByLabel('Почта')).toBeVisible()
})

test('an unknown mail gets the same words', async ({ page }) => {
  await page.goto('/reset')
  await page.getByLabel('Почта').fill('nobody@bereg.example')
  await page.getByRole('button', { name: 'Получить ссылку' }).click()
  await expect(page.getByText('Если такая почта зарегистрирована, на неё придёт письмо')).toBeVisible()
})
