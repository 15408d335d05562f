import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('without a session every page leads to sign-in and back to where one was going (R-2.1-06, R-2.1-07, R-1-27)', async ({
  page,
}) => {
  await page.goto('/agreements/?q=монолит')
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/agreements/?q=${encodeURIComponent('монолит')}`)
  await expectAccessible(page)
  await page.getByLabel('Имя пользователя или почта').fill('viewer')
  await page.getByLabel('Пароль', { exact: true }).fill('не тот')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Неверное имя пользователя или пароль')).toBeVisible()
  await page.getByLabel('Пароль', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/agreements\/\?q=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Договоры')
})

test('an address of the sign-in itself is not kept (R-2.1-08), a foreign one is not followed (A-023)', async ({
  page,
}) => {
  await page.goto('/login/x')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/login?next=//example.test/')
  await page.getByLabel('Имя пользователя или почта').fill('viewer')
  await page.getByLabel('Пароль', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('who is signed in has nothing to do at sign-in, and unknown addresses lead to / (R-2.1-09 … R-2.1-12)', async ({
  page,
}) => {
  await signIn(page, 'viewer')
  for (const address of ['/login', '/registration', '/reset']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
    expect(new URL(page.url()).pathname, address).toBe('/')
  }
  await page.goto('/net/takoy/stranicy')
  await expect(page.getByText('Страница не найдена')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without the right the page is closed, and the way back is open (R-2.1-13)', async ({ page }) => {
  await signIn(page, 'viewer', '/agreements/')
  await page.goto('/agreement-create')
  await expect(page).toHaveURL(/\/permission-denied$/)
  await expectAccessible(page)
  await expect(page.getByText('Право на этот раздел выдаёт администратор вашей компании.')).toBeVisible()
  await page.getByRole('link', { name: 'На рабочий стол' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
})

test('the server is asked at each page; a failed check means no (R-6-12 … R-6-14)', async ({ page }) => {
  const asked: unknown[] = []
  await page.route('**/permission/check', async (route) => {
    asked.push(route.request().postDataJSON().name)
    await route.fulfill({ status: 409, json: {} })
  })
  await signIn(page, 'viewer', '/agreements/')
  await expect(page).toHaveURL(/\/permission-denied$/)
  expect(asked).toEqual(['agreement'])
})

test('a superuser is not asked about (R-6-01)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 'admin', '/agreements/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Договоры')
  expect(asked.filter((url) => url.includes('/permission/check'))).toEqual([])
})

test('the structure without the right keeps its frame (R-6-58, R-6-59)', async ({ page }) => {
  await page.route('**/permission/load-permission', (route) => route.fulfill({ json: { permission: [] } }))
  for (const address of ['/structure/', '/structure/loan-agreements/']) {
    await signIn(page, 'viewer', address)
    await expect(page.getByText('Нет прав на просмотр')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('a session ended elsewhere leads to sign-in, and the token is forgotten (A-012)', async ({ page }) => {
  await signIn(page, 'viewer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')
  const token = await page.evaluate<string>('localStorage.jwt')
  await page.request.post('/api/auth/logout/', { headers: { authorization: `Bearer ${token}` }, data: {} })
  // The live connection, which ends with the session, may lead away before the press.
  await page.evaluate(`document.querySelector('a[href="/agreements/"]')?.click()`)
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await page.evaluate('localStorage.jwt ?? null')).toBeNull()
})

test('a network failure keeps the token and offers to try again (A-017)', async ({ page }) => {
  let isAway = true
  await page.route('**/auth/get-user/', (route) =>
    isAway ? route.fulfill({ status: 503, json: { message: 'Сервер недоступен' } }) : route.continue(),
  )
  await signIn(page, 'viewer', '/agreements/')
  await expect(page.getByText('Сервер недоступен')).toBeVisible()
  expect(await page.evaluate('localStorage.jwt ?? null')).not.toBeNull()
  isAway = false
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Договоры')
})

test('the route left last is kept in the storage (R-2.1-15), and «Назад» returns with the filters', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/?q=монолит')
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/agreement\/\d+$/)
  // Written when the page has come, a moment after its address.
  const stored = () => page.evaluate('JSON.parse(localStorage.previousRoute ?? "null")')
  await expect.poll(stored).toEqual({
    name: 'agreements',
    params: {},
    query: { q: 'монолит' },
  })
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL(/\/agreements\/\?q=/)
})

test('a document opened by a link goes back to its list', async ({ page }) => {
  await signIn(page, 'director', '/agreement/1')
  await page.evaluate('localStorage.removeItem("previousRoute")')
  await page.goto('/agreement/1')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  expect(new URL(page.url()).pathname).not.toBe('/agreement/1')
})

test('a newcomer sees whom to ask and no menu of a company, no error storm (R-4-09, R-4-10)', async ({
  page,
}) => {
  await signIn(page, 'newcomer')
  await expect(page.getByText('test_company')).toHaveCount(0)
  await expect(page.getByText(/спросите того, кто ведёт систему: \S+ \S+/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Создать' })).toHaveCount(0)
  await expect(page.getByText('Вы не добавлены ни в одну компанию')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
