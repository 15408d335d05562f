import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { catchMail } from '../../testing/mail-catcher.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueLetter } from './queue-letter.ts'
import { smtpMailer } from './smtp-mailer.ts'

const app = await testApp()
const { company_id } = app
const post = await catchMail()
const from = 'Строительные финансы <noreply@bereg.example>'
const mailer = smtpMailer({ url: post.url, from })
app.house.mail = mailer
afterAll(() => post.close())

const letter = (to: string) => ({
  to,
  subject: 'Реестр № 5 ждёт «да»',
  text: `Здравствуйте!\n${'ё'.repeat(100)}`,
})
const queue = (key: string, to: string) =>
  app.database.platform((db) =>
    queueLetter(app.house.jobs, db, { company_id, user_id: null, key, letter: letter(to) }),
  )
const stored = async (key: string) => {
  const found = await app.database.platform((db) =>
    sql<{ attempts: number; error: string | null; is_sent: boolean; payload: object; delay: number }>`
      select attempts, error, sent_at is not null as is_sent, payload,
        extract(epoch from next_at - now())::int as delay
      from outbox where company_id = ${company_id} and key = ${key}`.execute(db),
  )
  return found.rows[0]!
}

describe('letters by SMTP', () => {
  test('arrive whole: sender, subject and text in Russian', async () => {
    await queue('whole', 'olga@bereg.example')
    const caught = await post.take('olga@bereg.example')
    expect(caught.to).toEqual(['olga@bereg.example'])
    const { subject, text } = letter('')
    expect(caught).toMatchObject({ subject, text })
    expect(caught.headers.from).toContain('<noreply@bereg.example>')
    expect(caught.headers['message-id']).toBe('<whole@bereg.example>')
  })

  test('a second letter of the same deed does not leave', async () => {
    await queue('once', 'once@bereg.example')
    await queue('once', 'once@bereg.example')
    await post.take('once@bereg.example')
    // One worker sends in order: when this one is here, a second of the earlier would be too.
    await queue('after', 'after@bereg.example')
    await post.take('after@bereg.example')
    expect(post.letters.filter(({ to }) => to.includes('once@bereg.example'))).toHaveLength(1)
  })

  test('the text of a letter is forgotten once it has left', async () => {
    await queue('forgotten', 'forget@bereg.example')
    await post.take('forget@bereg.example')
    await expect.poll(async () => (await stored('forgotten')).is_sent).toBe(true)
    expect((await stored('forgotten')).payload).not.toHaveProperty('text')
  })

  test.each([
    'a@bereg.example\r\nBcc: thief@evil.example',
    'a@bereg.example, thief@evil.example',
    'Друг <thief@evil.example>',
    'a@bereg.example\nSubject: другое',
  ])('an address %j makes no second receiver and no second header', async (to) => {
    const before = post.letters.length
    await mailer.send({ to, subject: 'Тема', text: 'Текст' }, 'naughty').catch(() => null)
    for (const caught of post.letters.slice(before)) {
      expect(caught.to).toHaveLength(1)
      expect(caught.to).not.toContain('thief@evil.example')
      expect(caught.headers).not.toHaveProperty('bcc')
      expect(caught.subject).toBe('Тема')
    }
  })

  test('a line break in the subject makes no header', async () => {
    await mailer.send(
      { to: 'line@bereg.example', subject: 'Тема\r\nBcc: thief@evil.example', text: 'Текст' },
      'line',
    )
    const caught = await post.take('line@bereg.example')
    expect(caught.to).toEqual(['line@bereg.example'])
    expect(caught.headers).not.toHaveProperty('bcc')
  })
})

test('a mail server that is away is asked again later, each time after twice as long', async () => {
  const away = await catchMail()
  const port = Number(new URL(away.url).port)
  await away.close()
  app.house.mail = smtpMailer({ url: away.url, from })
  await queue('late', 'late@bereg.example')
  await expect.poll(async () => (await stored('late')).attempts, { timeout: 10_000 }).toBe(1)
  expect(await stored('late')).toMatchObject({
    is_sent: false,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  expect((await stored('late')).delay).toBeGreaterThan(50)
  await hurry()
  await expect.poll(async () => (await stored('late')).attempts, { timeout: 10_000 }).toBe(2)
  expect((await stored('late')).delay).toBeGreaterThan(110)
  const back = await catchMail(port)
  await hurry()
  expect((await back.take('late@bereg.example')).subject).toBe('Реестр № 5 ждёт «да»')
  await expect.poll(async () => (await stored('late')).is_sent).toBe(true)
  await back.close()
})

/** The time of waiting has passed. */
async function hurry(): Promise<void> {
  await app.database.platform((db) =>
    sql`update jobs set run_at = now() where company_id = ${company_id} and kind = 'mail' and state = 'queued'`.execute(
      db,
    ),
  )
  app.house.jobs.wake()
}
