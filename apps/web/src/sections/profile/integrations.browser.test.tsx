import type { User } from '@stroyfin/contract/users/user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientState, setClientState } from '../../session/client-state.ts'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { show } from '../../ui/testing/show.tsx'
import { ProfileModal } from './ProfileModal.tsx'

const LINK = 'https://t.me/stroyfin_bot?start=code'
const waiting = { message: `Откройте ссылку и нажмите «Старт»: ${LINK}`, isConnected: false, link: LINK }
const connected = { message: 'Уведомления приходят в Telegram', isConnected: true, link: null }

type Answers = Record<string, () => { status?: number; body: object | boolean }>

const real = window.fetch
const bot = document.createElement('meta')
bot.name = 'telegram-bot'
bot.content = 'stroyfin_bot'
afterEach(() => {
  window.fetch = real
  bot.remove()
  setClientState({ user: null })
})

/** Opens the profile of a person; the server is answered for, call by call. Returns the addresses asked. */
async function openProfile(answers: Answers, options: { is_superuser?: boolean; named?: boolean } = {}) {
  const asked: string[] = []
  window.fetch = async (address) => {
    const path = String(address).replace('/api/erp/', '/api/')
    asked.push(path)
    const { status = 200, body } = answers[path]?.() ?? { body: true }
    return new Response(JSON.stringify(body), { status })
  }
  if (options.named ?? true) document.head.append(bot)
  const user: User = {
    id: 1,
    is_superuser: options.is_superuser ?? false,
    username: 'olga',
    first_name: 'Ольга',
    last_name: 'Зимина',
    email: 'olga@bereg.example',
    profile: { delivery: '' },
    email_groups: [],
  }
  setClientState({ user })
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileModal onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return asked
}

const CREATE = '/telegrambot/api/reference/create'
const REMOVE = '/telegrambot/api/reference/remove'
const TEST = '/telegrambot/api/message/test'
const openTab = () => userEvent.click(page.getByRole('tab', { name: 'Интеграции' }))
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the bot and its link, what to do, and after that the state with a way out (R-2.8-26 … R-2.8-30, R-7-30, R-7-32, R-9-30, R-9-31)', async () => {
  let reference: object = waiting
  const asked = await openProfile({
    [CREATE]: () => ({ body: reference }),
    [REMOVE]: () => {
      reference = waiting
      return { body: { message: 'Telegram отключён', isConnected: false } }
    },
  })
  await expect.poll(() => asked).toContain(CREATE)
  await openTab()
  await expect.element(page.getByText('@stroyfin_bot', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 't.me/stroyfin_bot', exact: true })
  await expect.element(link).toHaveAttribute('href', 'https://t.me/stroyfin_bot')
  await expect.element(page.getByText(/Откройте ссылку и нажмите «Старт»/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /start=code/ })).toHaveAttribute('href', LINK)
  await expect.element(button('Отключить')).not.toBeInTheDocument()
  await expect.element(button('Тест')).not.toBeInTheDocument()
  await expectAccessible()

  reference = connected
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('Уведомления приходят в Telegram')).toBeVisible()
  await expect.element(page.getByText(/нажмите «Старт»/)).not.toBeInTheDocument()
  await userEvent.click(button('Отключить'))
  await expect.element(page.getByText('Telegram отключён')).toBeVisible()
  await expect.element(page.getByText(/нажмите «Старт»/)).toBeVisible()
  await expect.element(button('Отключить')).not.toBeInTheDocument()
})

test('the test of a superuser: sent in the words of the server or of the product, or not (R-6-05, R-7-31, R-8-24, R-8-30)', async () => {
  let answer: { status?: number; body: object } = { body: { message: 'Ушло' } }
  await openProfile({ [CREATE]: () => ({ body: connected }), [TEST]: () => answer }, { is_superuser: true })
  await openTab()
  await userEvent.click(button('Тест'))
  await expect.element(page.getByText('Ушло')).toBeVisible()
  answer = { body: { message: '' } }
  await userEvent.click(button('Тест'))
  await expect.element(page.getByText('Сообщение отправлено')).toBeVisible()
  answer = { status: 409, body: { message: 'Telegram не принял сообщение: нет связи' } }
  await userEvent.click(button('Тест'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось отправить сообщение')
  await expect.element(page.getByText('Telegram не принял сообщение: нет связи')).toBeVisible()
})

test('a server that does not tell the state is told of (R-8-23)', async () => {
  const refused = () => ({ status: 500, body: {} })
  await openProfile({ [CREATE]: refused })
  await expect.element(page.getByText('Ошибка получения данных интеграции с Telegram')).toBeVisible()
})

test('a connection that could not be ended stays (R-8-25)', async () => {
  const refused = () => ({ status: 500, body: {} })
  await openProfile({ [CREATE]: () => ({ body: connected }), [REMOVE]: refused })
  await openTab()
  await userEvent.click(button('Отключить'))
  await expect.element(page.getByText('Ошибка отключения интеграции с Telegram')).toBeVisible()
  await expect.element(page.getByText('Уведомления приходят в Telegram')).toBeVisible()
})

test('where the administrator has connected no bot, the tab says so and names none (R-2.8-29)', async () => {
  const message = 'Администратор ещё не подключил бота Telegram: уведомления туда не приходят'
  await openProfile(
    { [CREATE]: () => ({ body: { message, isConnected: false, link: null } }) },
    { named: false },
  )
  await openTab()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Бот', { exact: true })).not.toBeInTheDocument()
  await expect.element(button('Отключить')).not.toBeInTheDocument()
})

test('whether the person is on vacation stands in the state of the browser (R-3-66)', async () => {
  setClientState({
    companies: [{ id: 3, name: 'Берег', user_ids: [1], users_length: 1, projects_length: 0 }],
  })
  await openProfile({
    '/api/permission/check-current-user-on-vacation': () => ({ body: { on_vacation: true } }),
    '/api/permission/set-current-user-on-vacation': () => ({ body: { on_vacation: false } }),
  })
  await expect.element(page.getByRole('switch', { name: /В отпуске/ })).toBeChecked()
  expect(clientState().on_vacation).toBe(true)
  await userEvent.click(page.getByRole('switch', { name: /В отпуске/ }), { force: true })
  await expect.poll(() => clientState().on_vacation).toBe(false)
})
