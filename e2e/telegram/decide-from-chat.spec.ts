import { type TelegramDouble, telegramDouble } from '@stroyfin/server/testing/telegram-double'
import { makeRegistry } from '../registries/make-registry.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { startProduct } from '../testing/product.ts'
import { signIn } from '../testing/sign-in.ts'
import { test as base, expect } from '../testing/story.ts'
import { telephone } from '../testing/telephone.ts'

const PUBLIC = 'https://finance.example'

/** A product that has a bot, and the Bot API it talks to. */
const test = base.extend<object, { telegram: TelegramDouble }>({
  telegram: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this very pattern
    async ({}, use) => {
      const telegram = await telegramDouble()
      await use(telegram)
      await telegram.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ telegram }, use) => {
      const product = await startProduct({ bot: { ...telegram, public_url: PUBLIC } })
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const CHAT = 4001

test('a person links a chat in the profile, decides from its message on a telephone, once, and unlinks (R-2.8-26 … R-2.8-29, R-7-29 … R-7-32)', async ({
  page,
  browser,
  baseURL,
  telegram,
}) => {
  await signIn(page, 'finance')
  await page.getByRole('button', { name: /^Профиль/ }).click()
  await page.getByRole('tab', { name: 'Интеграции' }).click()
  const link = page.getByRole('dialog', { name: 'Профиль' }).getByRole('status').getByRole('link')
  const start = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
  telegram.write(CHAT, `/start ${start}`)
  expect(await telegram.take(CHAT)).toContain('будут приходить сюда')

  const registry = await makeRegistry(page, 1, true)
  expect(await telegram.take(CHAT)).toMatch(/^Реестр.* ждёт вашего согласования/)
  const [button] = telegram.sent.at(-1)?.buttons ?? []
  expect(button?.text).toBe('Решить без входа')

  const phone = await telephone(browser, baseURL)
  await phone.emulateMedia({ colorScheme: 'dark' })
  const address = button?.url.replace(PUBLIC, '') ?? ''
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: /^Реестр № / })).toBeVisible()
  // Opening decides nothing: a messenger opens links by itself to show what is behind them.
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Согласовать', exact: true }).tap()
  await phone.getByRole('button', { name: 'Да, согласовать' }).tap()
  await expect(phone.getByText('Согласовано. Спасибо')).toBeVisible()
  await phone.goto(address)
  await expect(phone.getByText(/^Ссылка уже использована: вы согласовали документ/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Согласовать', exact: true })).toHaveCount(0)
  await phone.context().close()

  await page.goto(`/reports/registry/${registry}`)
  await expect(page.getByText('Ждёт вашего решения')).toHaveCount(0)
  await page.getByRole('button', { name: /^Профиль/ }).click()
  await page.getByRole('tab', { name: 'Интеграции' }).click()
  await page.getByRole('button', { name: 'Отключить' }).click()
  await expect(page.getByText('Telegram отключён').first()).toBeVisible()
})
