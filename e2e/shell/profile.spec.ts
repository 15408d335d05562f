import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a person changes the own name and mail (R-2.8-18 … R-2.8-24, R-2.8-32, R-8-28, R-8-31, R-9-29)', async ({
  page,
  product,
}) => {
  await signIn(page, 'viewer')
  const avatar = page.getByRole('button', { name: 'Профиль: Ольга Зимина' })
  await expect(avatar).toHaveText('О')
  await avatar.click()
  const modal = page.getByRole('dialog', { name: 'Профиль' })
  expect((await modal.boundingBox())?.width).toBeLessThanOrEqual(400)
  await expect(modal.getByRole('switch', { name: 'В отпуске' })).not.toBeChecked()
  await expect(modal.getByRole('switch', { name: 'Режим разработчика' })).toHaveCount(0)
  await expectAccessible(page)
  await modal.getByRole('textbox', { name: 'Имя' }).fill('')
  await modal.getByRole('textbox', { name: 'Почта' }).fill('без собаки')
  await modal.getByRole('button', { name: 'Сохранить' }).click()
  await expect(modal.getByText('Поле обязательно')).toBeVisible()
  await expect(modal.getByText('Укажите почту в виде имя@домен.ру')).toBeVisible()
  await modal.getByRole('textbox', { name: 'Имя' }).fill('Яна')
  await modal.getByRole('textbox', { name: 'Почта' }).fill('finance@bereg.example')
  await page.route('**/users/editUser', (route) => route.fulfill({ status: 409, json: {} }))
  await modal.getByRole('button', { name: 'Сохранить' }).click()
  await expect(refusalOf(page).getByText('Не удалось сменить настройки пользователя')).toBeVisible()
  await page.unroute('**/users/editUser')
  // Names are saved at once, a new mail is confirmed by the password and by a letter.
  await modal.getByRole('button', { name: 'Сохранить' }).click()
  const saved = page.getByText('Сохранено', { exact: true })
  await expect(saved).toBeVisible()
  // At the top right, below the deeds of the header (R-9-01, R-9-02).
  const place = await saved.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1440 - 80)
  expect(place?.y ?? 0).toBeGreaterThan(80)
  const mail = page.getByRole('dialog', { name: 'Смена почты' })
  await mail.getByRole('textbox', { name: 'Ваш пароль' }).fill('demo')
  await page.keyboard.press('Enter')
  await expect(mail.getByText('Эта почта уже занята')).toBeVisible()
  await mail.getByRole('textbox', { name: 'Новая почта' }).fill('zimina@new.example')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Отправили письмо на zimina@new.example')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Профиль: Яна Зимина' })).toHaveText('Я')
  const { text } = await product.mail.take('zimina@new.example')
  await page.goto(/https?:\/\/\S+reset\?mail=\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('status')).toHaveText('Почта учётной записи теперь zimina@new.example')
  await expectAccessible(page)
})

test('vacation and mail are switched at once; what the server refuses is taken back (R-2.8-25, R-8-27, R-8-29, R-8-33)', async ({
  page,
}) => {
  await signIn(page, 'engineer')
  await page.getByRole('button', { name: /Профиль/ }).click()
  const vacation = page.getByRole('switch', { name: 'В отпуске' })
  await vacation.click({ force: true })
  await expect(vacation).toBeChecked()
  await networkQuiet(page)
  await page.reload()
  await page.getByRole('button', { name: /Профиль/ }).click()
  await expect(vacation).toBeChecked()
  await page.route('**/set-current-user-on-vacation', (route) => route.fulfill({ status: 409, json: {} }))
  await vacation.click({ force: true })
  await expect(refusalOf(page).getByText('Не удалось обновить статус "В отпуске"')).toBeVisible()
  await expect(vacation).toBeChecked()

  await page.getByRole('tab', { name: 'Уведомления' }).click()
  const mail = page.getByRole('switch', { name: 'Присылать уведомления на почту' })
  await expect(mail).toBeChecked()
  await expectAccessible(page, { within: '[role="dialog"]' })
  const jobs = page.getByRole('checkbox', { name: 'Загрузки и фоновая работа' })
  // Contacts are saved while what letters are about is still on its way: neither undoes the other.
  const onItsWay = Promise.withResolvers<void>()
  await page.route('**/users/editUser', async (route) => {
    if (route.request().postData()?.includes('delivery')) await onItsWay.promise
    await route.continue()
  })
  await jobs.uncheck()
  await expect(jobs).not.toBeChecked()
  await page.getByRole('tab', { name: 'Контакты' }).click()
  await page.getByRole('textbox', { name: 'Имя' }).fill('Пётр')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const renamed = page.getByRole('button', { name: 'Профиль: Пётр Дроздов' })
  await expect(renamed).toBeVisible()
  const arrived = page.waitForResponse('**/users/editUser')
  onItsWay.resolve()
  await arrived
  await page.unroute('**/users/editUser')
  await page.reload()
  await expect(renamed).toBeVisible()
  await page.getByRole('button', { name: /Профиль/ }).click()
  await page.getByRole('tab', { name: 'Уведомления' }).click()
  await expect(jobs).not.toBeChecked()
  // R-8-33: what the person has not pressed «Сохранить» for fails without a word.
  await page.route('**/users/editUser', (route) =>
    route.fulfill({ status: 409, json: { message: 'Нельзя' } }),
  )
  await jobs.click()
  await expect(jobs).not.toBeChecked()
  await expect(page.getByText('Нельзя')).toHaveCount(0)
  await page.route('**/set-send-notifications', (route) => route.fulfill({ status: 409, json: {} }))
  await mail.click({ force: true })
  await expect(page.getByRole('alert').getByText('Ошибка', { exact: true })).toBeVisible()
  await expect(mail).toBeChecked()
})

test('what the server does not tell: mail with a toast, vacation in the console only (R-8-26, R-8-34)', async ({
  page,
}) => {
  await page.route('**/get-send-notifications', (route) => route.fulfill({ status: 409, json: {} }))
  await page.route('**/check-current-user-on-vacation', (route) =>
    route.fulfill({ status: 409, json: { message: 'Отпуск неизвестен' } }),
  )
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await signIn(page, 'viewer')
  await page.getByRole('button', { name: /Профиль/ }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Ошибка/)
  await expect(page.getByRole('switch', { name: 'В отпуске' })).toHaveCount(0)
  await expect(page.getByText('Отпуск неизвестен')).toHaveCount(0)
  expect(logged.filter((text) => text.startsWith('on_vacation'))).toHaveLength(1)
})

test('a superuser switches the developer mode, and it stays; without a bot Telegram says so (R-2.8-29, R-2.8-30, R-2.8-31, R-3-73, R-6-04, R-6-05)', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: /Профиль/ }).click()
  const mode = page.getByRole('switch', { name: 'Режим разработчика' })
  await mode.click({ force: true })
  await expect(mode).toBeChecked()
  expect(await page.evaluate('localStorage.isDev')).toBe('true')
  await page.reload()
  await page.getByRole('button', { name: /Профиль/ }).click()
  await expect(mode).toBeChecked()
  await mode.click({ force: true })
  await expect(mode).not.toBeChecked()
  expect(await page.evaluate('localStorage.isDev ?? null')).toBeNull()

  await page.getByRole('tab', { name: 'Интеграции' }).click()
  await expect(page.getByText('Администратор ещё не подключил бота Telegram')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.getByRole('button', { name: 'Тест', exact: true }).click()
  await expect(refusalOf(page).getByText('Не удалось отправить сообщение')).toBeVisible()
})

test('leaving asks, forgets the token and starts anew (R-2.8-33 … R-2.8-36)', async ({ page }) => {
  const onItsWay = Promise.withResolvers<void>()
  for (const call of ['check-current-user-on-vacation', 'load-own-deputy'])
    await page.route(`**/${call}`, async (route) => {
      await onItsWay.promise
      await route.continue()
    })
  await signIn(page, 'bank')
  await page.getByRole('button', { name: /Профиль/ }).click()
  // What comes late moves nothing under the pointer.
  const leave = page.getByRole('button', { name: 'Выйти' })
  await expect(leave).toBeVisible()
  const place = await leave.boundingBox()
  onItsWay.resolve()
  await expect(page.getByRole('switch', { name: 'В отпуске' })).toBeVisible()
  await expect(page.getByText('Замещающий не назначен')).toBeVisible()
  expect(await leave.boundingBox()).toEqual(place)
  await leave.click()
  const question = page.locator('[role$="dialog"]', { hasText: 'Покинуть текущий профиль?' })
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate('localStorage.jwt ?? null')).toBeNull()
})

test('a session on another device is ended from here', async ({ page }) => {
  const token = await sessionToken(page, 'director')
  await signIn(page, 'director')
  await page.getByRole('button', { name: /Профиль/ }).click()
  await page.getByRole('button', { name: 'Сеансы на устройствах' }).click()
  const sessions = page.getByRole('dialog', { name: 'Сеансы на устройствах' })
  await expect(sessions.getByText('этот сеанс')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  const all = sessions.getByRole('button', { name: 'Завершить все остальные' })
  if (await all.isVisible()) await all.click()
  else await sessions.getByRole('button', { name: /^Завершить:/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const reply = await page.request.post('/api/auth/get-user/', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(reply.status()).toBe(401)
})
