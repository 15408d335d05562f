import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const linkIn = (text: string) => /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? ''

test('an admin invites a viewer, who registers by the letter and sees only what a viewer sees (A-095)', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, 'director', '/classifiers/system/permissions_access/')
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приглашение сотрудника' })
  await dialog.getByRole('textbox', { name: 'Почта' }).fill('не почта')
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(dialog.getByText('Укажите почту в виде имя@домен.ру')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Почта' }).fill('sokolova@bereg.example')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText('Приглашение отправлено на sokolova@bereg.example')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Приглашения: 1' })).toBeVisible()

  const letter = await product.mail.take('sokolova@bereg.example')
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(linkIn(letter.text))
  await expect(guest.getByText('Вас приглашают в компанию «Северный берег»')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(guest.getByText('Поле обязательно')).toHaveCount(2)
  await expect(guest.getByText('Пароль короче 10 знаков')).toBeVisible()
  await guest.getByLabel('Имя').fill('Вера')
  await guest.getByLabel('Фамилия').fill('Соколова')
  await guest.getByLabel('Пароль', { exact: true }).fill('длинный пароль')
  await guest.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  await expect(guest.getByRole('link', { name: 'Договоры', exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Права сотрудников' })).toHaveCount(0)
  await expect(guest.getByRole('link', { name: 'Импорт договоров' })).toHaveCount(0)
  await guest.getByRole('link', { name: 'Договоры', exact: true }).click()
  await expect(guest.getByRole('grid')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Создать договор' })).toHaveCount(0)
  await guest.goto('/agreement-create')
  await expect(guest).toHaveURL(/\/permission-denied$/)
  await guest.close()

  await page.reload()
  await expect(page.getByRole('button', { name: /Соколова Вера/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Приглашения/ })).toHaveCount(0)
  // The letter opens for whoever is signed in as well, and this one has been answered.
  await page.goto(linkIn(letter.text))
  await expect(page.getByText('Приглашение недействительно')).toBeVisible()
  await page.goto('/registration')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
})

test('a withdrawn invitation opens nothing, registration without one says where it comes from', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, 'director', '/classifiers/system/permissions_access/')
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click()
  await page.getByRole('textbox', { name: 'Почта' }).fill('lost@bereg.example')
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  const { text } = await product.mail.take('lost@bereg.example')
  await page.getByRole('button', { name: /^Приглашения/ }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.getByRole('button', { name: 'Отозвать: lost@bereg.example' }).click()
  await expect(page.getByText('Приглашение отозвано')).toBeVisible()
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(linkIn(text))
  await expect(guest.getByText('Приглашение недействительно')).toBeVisible()
  await guest.goto('/registration')
  await expect(guest.getByText('Сотрудников приглашает администратор компании')).toBeVisible()
  await guest.close()
})
