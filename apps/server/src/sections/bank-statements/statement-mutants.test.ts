import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { mutantsOf } from '@stroyfin/domain/files/testing/mutants'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { payingPair } from './testing/paying-pair.ts'
import { loadedFile } from './testing/statement-jobs.ts'
import { statementText } from './testing/statement-text.ts'

const app = await testApp()
const pair = await payingPair(app, 'ООО «Мутанты»')
const stated = {
  from: '01.11.2026',
  to: '30.11.2026',
  opening: '500.00',
  income: '0.00',
  outcome: '110.00',
  closing: '390.00',
}
const TEXT = statementText(
  pair.us.account,
  [pair.line({ number: '71', summ: '77.50' }), pair.line({ number: '72', summ: '32.50' })],
  '10:00:00',
  stated,
)

const kept = () =>
  app.database.platform(async (db) => {
    const all = await db.selectFrom('bank_lines').select(['id', 'statement_id']).execute()
    const statements = await db.selectFrom('bank_statements').select('id').execute()
    return { lines: all.length, statements: statements.length }
  })
const clean = (ids: readonly number[]) =>
  app.database.platform((db) =>
    db
      .deleteFrom('bank_statements')
      .where('id', 'in', [...ids, 0])
      .execute(),
  )

const mutants = mutantsOf({
  text: TEXT,
  section: /СекцияДокумент=[\s\S]*?КонецДокумента\r\n|СекцияРасчСчет[\s\S]*?КонецРасчСчет\r\n/gu,
  tag: /^[А-яЁё]+/gmu,
  encode: (text) => new TextEncoder().encode(text),
}).filter(({ bytes }, index) => index % 4 === 0 && bytes.length > 0)

test.each(mutants)('$story: loaded whole or not at all, and told', async ({ bytes, story }) => {
  const before = await kept()
  const loaded = await loadedFile(app, { name: 'kl_to_1c.txt', bytes }).catch(
    (job: { state: string; message: string }) => {
      expect(job.state, story).toBe('failed')
      // A fault of ours is told by this one word.
      expect(job.message, story).not.toBe('Ошибка')
      expect(job.message, story).toMatch(/[а-яё]/)
      return null
    },
  )
  if (loaded === null) return expect(await kept()).toEqual(before)
  const ids = loaded.statements.map(({ statement_id }) => statement_id)
  const [detail] = await Promise.all(
    ids.map((statement_id) => app.call(loadStatement, { statement_id }, { as: 'finance' })),
  )
  const isRight = detail?.lines_out_summ === 110 && detail.outgoing === 110 && detail.closing === 390
  const isSeen = detail?.agrees === false || (detail?.warnings.length ?? 0) > 0
  expect(isRight || isSeen, story).toBe(true)
  await clean(ids)
})

test('an account that is nobody’s in the group is asked about, and stays told', async () => {
  const strange = TEXT.replaceAll(pair.us.account, '40702810900000077001')
  const name = 'kl_to_1c.txt'
  const bytes = new TextEncoder().encode(strange)
  await expect(loadedFile(app, { name, bytes })).rejects.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Счёт 40702810900000077001 не записан ни у одной организации группы/),
    question: { asks: 'doubts' },
  })
  const { statements } = await loadedFile(app, { name, bytes }, { doubts: true })
  const ids = statements.map(({ statement_id }) => statement_id)
  const { warnings } = await app.call(loadStatement, { statement_id: ids[0] ?? 0 }, { as: 'finance' })
  expect(warnings.at(-1)?.message).toMatch(/^Счёт 40702810900000077001 не записан/)
  await clean(ids)
})

test('operations of a day that has not come are asked about, and stay told', async () => {
  const year = new Date().getFullYear() + 4
  const ahead = { ...stated, from: `01.11.${year}`, to: `30.11.${year}` }
  const bytes = statementText(
    pair.us.account,
    [pair.line({ number: '73', summ: '110.00', date: `11.11.${year}` })],
    '11:00:00',
    ahead,
  )
  const file = { name: 'kl_to_1c.txt', bytes }
  const asked = `в выписке 11.11.${year}, а этот день ещё не наступил. Проверьте даты файла`
  await expect(loadedFile(app, file)).rejects.toMatchObject({
    ...{ state: 'failed', message: expect.stringContaining(asked), question: { asks: 'doubts' } },
  })
  const { statements } = await loadedFile(app, file, { doubts: true })
  const ids = statements.map(({ statement_id }) => statement_id)
  const { warnings } = await app.call(loadStatement, { statement_id: ids[0] ?? 0 }, { as: 'finance' })
  expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining(asked))
  await clean(ids)
})

test('a period that goes on ends on the day it is loaded; one that ends years ahead is asked about', async () => {
  const today = moscowDay(app.house.clock())
  const ending = (to: string, made: string) => {
    const bytes = statementText(pair.us.account, [], made, {
      ...stated,
      to: formatDate(to),
      outcome: '0.00',
      closing: '500.00',
    })
    return { name: 'kl_to_1c.txt', bytes }
  }
  const { statements } = await loadedFile(app, ending(addDays(today, 20), '13:00:00'), { doubts: true })
  const [kept] = statements
  if (!kept) throw new Error('no statement was kept')
  const asked = { statement_id: kept.statement_id }
  expect((await app.call(loadStatement, asked, { as: 'finance' })).date_to).toBe(today)
  await clean([kept.statement_id])
  const far = addDays(today, 93)
  await expect(loadedFile(app, ending(far, '13:00:01'))).rejects.toMatchObject({
    message: expect.stringContaining(`в выписке ${formatDate(far)}, а этот день ещё не наступил`),
  })
})

test('an operation of a day that the statement is not of is asked about', async () => {
  const day = { ...stated, from: '11.11.2026', to: '11.11.2026' }
  const line = (number: string, date: string) => pair.line({ number, summ: '55.00', date })
  const fileOf = (...lines: ReturnType<typeof line>[]) => ({
    name: 'kl_to_1c.txt',
    bytes: statementText(pair.us.account, lines, '11:30:00', day),
  })
  const next = fileOf(line('76', '11.11.2026'), line('77', '12.11.2026'))
  await expect(loadedFile(app, next)).rejects.toMatchObject({
    state: 'failed',
    message: expect.stringContaining('выписка за 11.11.2026, а документ № 77 – от 12.11.2026'),
    question: { asks: 'doubts' },
  })
  // Other statements of that day differ, and that is all that is said of one without the next day.
  const same = fileOf(line('76', '11.11.2026'), line('78', '11.11.2026'))
  await expect(loadedFile(app, same)).rejects.toMatchObject({
    message: expect.not.stringContaining('выписка за 11.11.2026, а документ'),
  })
})

test('documents of two other accounts are asked about where no balances tell whose they are', async () => {
  const strange = pair.line({ number: '75', summ: '110.00' })
  const payer = { ...strange.payer, account: '40702810900000077001' }
  const lines = [pair.line({ number: '74', summ: '110.00' }), { ...strange, payer }]
  const asked = 'в документах № 75 оба счёта чужие, и остатков в выписке нет, чтобы это проверить'
  const bare = { name: 'kl_to_1c.txt', bytes: statementText(pair.us.account, lines, '12:00:00') }
  await expect(loadedFile(app, bare)).rejects.toMatchObject({
    ...{ state: 'failed', message: expect.stringContaining(asked), question: { asks: 'doubts' } },
  })
  const own = { ...bare, bytes: statementText(pair.us.account, lines.slice(0, 1), '12:00:00') }
  const { statements } = await loadedFile(app, own)
  await clean(statements.map(({ statement_id }) => statement_id))
})

test('documents without a number are not doubled when loaded again, whatever the bank writes in its place', async () => {
  const text = (number: string) =>
    statementText(pair.us.account, [pair.line({ number, summ: '13.57' })], '10:00:00')
  const load = (name: string, number: string) =>
    loadedFile(app, { name, bytes: new TextEncoder().encode(text(number)) })
  const before = await kept()
  const { statements } = await load('first.txt', '')
  const known = 'Все строки этого файла уже загружены раньше с другими выписками'
  await expect(load('second.txt', 'НомерОтсутствует')).rejects.toMatchObject({ message: known })
  await expect(load('third.txt', 'б/н')).rejects.toMatchObject({ message: known })
  expect((await kept()).lines).toBe(before.lines + 1)
  await clean(statements.map(({ statement_id }) => statement_id))
})
