import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { setSendNotifications } from '@stroyfin/contract/profile/send-notifications'
import { createReference, removeReference, testTelegram } from '@stroyfin/contract/telegram/reference'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botApi } from '../../bridges/telegram/public.ts'
import { telegramDouble } from '../../testing/telegram-double.ts'
import { testApp } from '../../testing/test-app.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { listenToTelegram } from './listen.ts'

const app = await testApp()
const { company_id } = app

test('without a bot the answer says that the administrator has connected none', async () => {
  expect(await app.call(createReference, {}, { as: 'viewer' })).toEqual({
    message: 'Администратор ещё не подключил бота Telegram: уведомления туда не приходят',
    isConnected: false,
    link: null,
  })
  await expect(app.call(testTelegram, {}, { as: 'admin' })).rejects.toMatchObject({ status: 409 })
})

describe('with a bot', async () => {
  const telegram = await telegramDouble()
  const { url, token } = telegram
  const silent = { warn: () => undefined }
  let stop: () => Promise<void> = async () => undefined
  beforeAll(() => {
    app.house.telegram = botApi({ name: 'stroyfin_bot', token, url })
    stop = listenToTelegram(app.house, silent)
  })
  afterAll(async () => {
    await stop()
    await telegram.close()
  })

  const reference = (as: string) => app.call(createReference, {}, { as })
  const codeOf = async (as: string) => new URL((await reference(as)).link ?? '').searchParams.get('start')
  async function connect(as: string, chat_id: number): Promise<void> {
    telegram.write(chat_id, `/start ${await codeOf(as)}`)
    expect(await telegram.take(chat_id)).toContain('будут приходить сюда')
  }

  test('asking gives a message with a one-time link, and the same one when asked again (R-7-29)', async () => {
    const first = await reference('viewer')
    expect(first).toEqual({
      message: expect.stringContaining(first.link ?? '-'),
      isConnected: false,
      link: expect.stringMatching(/^https:\/\/t\.me\/stroyfin_bot\?start=[\w-]{43}$/),
    })
    expect(await reference('viewer')).toEqual(first)
    expect((await reference('finance')).link).not.toBe(first.link)
  })

  test('the code connects the chat it is sent from, once; taken away, it connects no more (R-7-29, R-7-32)', async () => {
    const code = await codeOf('viewer')
    await connect('viewer', 501)
    expect(await reference('viewer')).toEqual({
      message: 'Уведомления приходят в Telegram',
      isConnected: true,
      link: null,
    })
    telegram.write(666, `/start ${code}`)
    expect(await telegram.take(666)).toContain('Ссылка устарела или уже использована')
    expect(await app.call(removeReference, {}, { as: 'viewer' })).toEqual({
      message: 'Telegram отключён',
      isConnected: false,
    })
    expect((await reference('viewer')).isConnected).toBe(false)
    telegram.write(501, `/start ${code}`)
    expect(await telegram.take(501)).toContain('Ссылка устарела или уже использована')
    expect((await reference('viewer')).isConnected).toBe(false)
  })

  test('malformed updates are passed, those after them are heard', async () => {
    telegram.writeRaw({ update_id: 0, message: { chat: { id: 'x' }, text: 5 } })
    telegram.writeRaw(null)
    telegram.writeRaw({ update_id: 0, message: { chat: { id: 1.5, type: 'private' }, text: '/stop' } })
    telegram.write(701, '/start \u0000\ud800')
    expect(await telegram.take(701)).toContain('Ссылка устарела')
    telegram.write(702, 'Здравствуйте')
    expect(await telegram.take(702)).toContain('Откройте')
  })

  test('the database holds no code', async () => {
    const code = await codeOf('bank')
    const kept = await app.database.platform((db) =>
      sql<{ row: string }>`select t::text as row from one_time_tokens t where purpose = 'telegram'`.execute(
        db,
      ),
    )
    expect(kept.rows.length).toBeGreaterThan(0)
    expect(kept.rows.filter(({ row }) => row.includes(code ?? ''))).toEqual([])
  })

  test('an old code connects nobody', async () => {
    const code = await codeOf('bank')
    await app.database.platform((db) =>
      sql`update one_time_tokens set expires_at = now() where purpose = 'telegram'`.execute(db),
    )
    telegram.write(502, `/start ${code}`)
    expect(await telegram.take(502)).toContain('Ссылка устарела')
    expect((await reference('bank')).link).not.toContain(code)
  })

  test('in a group the bot keeps silent and connects nobody', async () => {
    telegram.write(-700, `/start ${await codeOf('bank')}`, 'group')
    telegram.write(503, '/start')
    expect(await telegram.take(503)).toContain('вкладку «Интеграции»')
    expect(telegram.sent.filter(({ chat_id }) => chat_id === -700)).toEqual([])
    expect((await reference('bank')).isConnected).toBe(false)
  })

  test('the person stops the bot from the chat', async () => {
    await connect('bank', 504)
    telegram.write(504, '/stop')
    expect(await telegram.take(504)).toBe('Уведомления отключены')
    expect((await reference('bank')).isConnected).toBe(false)
  })

  test('a superuser sends the own chat a test, nobody else may (R-7-31, R-6-05, R-8-30)', async () => {
    await expect(app.call(testTelegram, {}, { as: 'director' })).rejects.toMatchObject({ status: 403 })
    await expect(app.call(testTelegram, {}, { as: 'admin' })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Сначала подключите Telegram по ссылке на вкладке «Интеграции»' },
    })
    await connect('admin', 505)
    expect(await app.call(testTelegram, {}, { as: 'admin' })).toEqual({ message: 'Сообщение отправлено' })
    expect(await telegram.take(505)).toContain('Проверка связи')
    telegram.refuse(505, { error_code: 403, description: 'Forbidden: bot was blocked by the user' })
    await expect(app.call(testTelegram, {}, { as: 'admin' })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('bot was blocked by the user') },
    })
    telegram.refuse(505, null)
  })

  describe('notices', () => {
    const chats = { engineer: 601, finance: 602, director: 603 }

    /** A new contract goes to approval; answers its id and whoever has got a notice of it. */
    async function sendContract(number: string): Promise<{ id: number; told: (keyof typeof chats)[] }> {
      const draft = { ...(await sampleDraft(app)), number }
      const { agreement: id } = await app.call(createDraft, draft, { as: 'director' })
      await app.call(sendToApproval, { object_type: 'agreement', object_id: id }, { as: 'director' })
      const told: (keyof typeof chats)[] = []
      for (const as of Object.keys(chats) as (keyof typeof chats)[]) {
        const { notifications } = await app.call(getNotifications, {}, { as })
        if (notifications.some(({ text }) => text.includes(`№ ${number}`))) told.push(as)
      }
      expect(told).not.toEqual([])
      return { id, told }
    }

    test('reach those connected, with a link into the product', async () => {
      for (const [as, chat] of Object.entries(chats)) await connect(as, chat)
      const { id, told } = await sendContract('ТГ-1')
      for (const as of told) {
        expect(await telegram.take(chats[as])).toMatch(
          new RegExp(
            `^Договор № ТГ-1 от \\d\\d\\.\\d\\d\\.\\d{4} ждёт вашего согласования\nhttps://finance.example/agreement/${id}$`,
          ),
        )
      }
    })

    test('a registry comes with a button to the page of decision, and the address stays nowhere', async () => {
      const object_id = await makeRegistry(app, await freePayments(app, 1))
      await app.call(sendToApproval, { object_type: 'registry', object_id }, { as: 'finance' })
      await telegram.take(chats.finance)
      expect(telegram.sent.at(-1)?.buttons).toEqual([
        {
          text: 'Решить без входа',
          url: expect.stringMatching(/^https:\/\/finance\.example\/payment-approval\?token=/),
        },
      ])
      const kept = () =>
        app.database.platform((db) =>
          sql`select from outbox where company_id = ${company_id} and payload::text like '%payment-approval%'`.execute(
            db,
          ),
        )
      await expect.poll(async () => (await kept()).rows).toEqual([])
    })

    test('several at once make one message', async () => {
      const first = await sendContract('ТГ-2')
      const [as] = first.told
      await telegram.take(chats[as!])
      const second = await sendContract('ТГ-3')
      await telegram.take(chats[as!])
      const objects = [first.id, second.id].map((object_id) => ({
        object_type: 'agreement' as const,
        object_id,
      }))
      await decideNow(app, objects, { kind: 'refuse', remark: 'не то' }, { as: as! })
      const text = await telegram.take(chats.director)
      expect(text).toMatch(/№ ТГ-2 от \S+ не согласован/)
      expect(text).toMatch(/№ ТГ-3 от \S+ не согласован/)
    })

    test('who stopped the bot is connected no more and keeps the notice in the product', async () => {
      const { told } = await sendContract('ТГ-4')
      const as = told[0]!
      await telegram.take(chats[as])
      telegram.refuse(chats[as], { error_code: 403, description: 'Forbidden: bot was blocked by the user' })
      await sendContract('ТГ-5')
      await expect.poll(async () => (await reference(as)).isConnected).toBe(false)
      telegram.refuse(chats[as], null)
      await connect(as, chats[as])
    })

    test('a Telegram that asks to wait is given that long', async () => {
      const { told } = await sendContract('ТГ-6')
      const as = told[0]!
      await telegram.take(chats[as])
      telegram.refuse(chats[as], {
        error_code: 429,
        description: 'Too Many Requests',
        parameters: { retry_after: 300 },
      })
      await sendContract('ТГ-7')
      const stored = async () => {
        const found = await app.database.platform((db) =>
          sql<{ attempts: number; delay: number }>`
            select attempts, extract(epoch from next_at - now())::int as delay from outbox
            where company_id = ${company_id} and channel = 'telegram' and payload->>'text' like '%ТГ-7%'
              and attempts > 0`.execute(db),
        )
        return found.rows[0]
      }
      await expect.poll(async () => (await stored())?.attempts).toBe(1)
      expect((await stored())!.delay).toBeGreaterThan(250)
      telegram.refuse(chats[as], null)
      await app.database.platform((db) =>
        sql`with late as (update outbox set next_at = now() where company_id = ${company_id} and sent_at is null)
          update jobs set run_at = now() where company_id = ${company_id} and kind = 'telegram'
            and state = 'queued'`.execute(db),
      )
      app.house.jobs.wake()
      expect(await telegram.take(chats[as])).toContain('ТГ-7')
    })

    test('a Telegram that is down is asked again, and nothing is lost', async () => {
      const { told } = await sendContract('ТГ-ДО')
      const as = told[0]!
      await telegram.take(chats[as])
      telegram.refuse(chats[as], { error_code: 502, description: 'Bad Gateway' })
      await sendContract('ТГ-СБОЙ')
      const tried = async () => {
        const found = await app.database.platform((db) =>
          sql<{ attempts: number; sent_at: string | null }>`
            select attempts, sent_at from outbox where company_id = ${company_id} and channel = 'telegram'
              and payload->>'text' like '%ТГ-СБОЙ%' and attempts > 0`.execute(db),
        )
        return found.rows[0]
      }
      await expect.poll(tried).toEqual({ attempts: 1, sent_at: null })
      telegram.refuse(chats[as], null)
      await app.database.platform((db) =>
        sql`with late as (update outbox set next_at = now() where company_id = ${company_id} and sent_at is null)
          update jobs set run_at = now() where company_id = ${company_id} and kind = 'telegram'
            and state = 'queued'`.execute(db),
      )
      app.house.jobs.wake()
      expect(await telegram.take(chats[as])).toContain('ТГ-СБОЙ')
    })

    test('go by mail too, but not to one who has switched mail off (R-2.8-25)', async () => {
      const letters: { to: string; subject: string; text: string }[] = []
      app.house.mail = { send: async (letter) => void letters.push(letter) }
      const { id, told } = await sendContract('ТГ-8')
      const as = told[0]!
      const to = `${as}@bereg.example`
      await expect.poll(() => letters.filter((letter) => letter.to === to).length).toBe(1)
      expect(letters.find((letter) => letter.to === to)?.text).toContain(
        `https://finance.example/agreement/${id}`,
      )
      await app.call(setSendNotifications, { send_notifications: false }, { as })
      await sendContract('ТГ-9')
      expect(
        await app.database.platform(async (db) => {
          const found = await sql<{ key: string }>`
            select key from outbox where company_id = ${company_id} and channel = 'mail'
              and payload->>'to' = ${to} and payload->>'subject' like '%ТГ-9%'`.execute(db)
          return found.rows
        }),
      ).toEqual([])
    })
  })

  test('of two servers one listens; the other goes on from the same place when it is gone', async () => {
    const second = listenToTelegram(app.house, silent, 20)
    telegram.write(801, '/stop')
    expect(await telegram.take(801)).toBe('Уведомления сюда и не приходили')
    await stop()
    telegram.write(802, '/stop')
    expect(await telegram.take(802)).toBe('Уведомления сюда и не приходили')
    expect(telegram.sent.filter(({ chat_id }) => chat_id === 801)).toHaveLength(1)
    await second()
  })
})

test('Telegram that does not answer to this token is told in the log, and the server lives on', async () => {
  const telegram = await telegramDouble()
  app.house.telegram = botApi({ name: 'stroyfin_bot', token: 'wrong', url: telegram.url })
  const heard = Promise.withResolvers<string>()
  const stop = listenToTelegram(app.house, { warn: ({ err }: { err?: Error }) => heard.resolve(String(err)) })
  const words = await heard.promise
  expect(words).toContain('Unauthorized')
  expect(words).not.toContain('wrong')
  await stop()
  await telegram.close()
})
