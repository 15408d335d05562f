import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { recogniseLineKind } from '@stroyfin/contract/bank-statements/recognise-line-kind'
import { setLineKind } from '@stroyfin/contract/bank-statements/set-line-kind'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { nameOldLines } from './name-old-lines.ts'
import { ownAccount } from './testing/own-account.ts'
import { payingPair } from './testing/paying-pair.ts'
import { loadedFile } from './testing/statement-jobs.ts'
import { statementText, type TextLine } from './testing/statement-text.ts'

const app = await testApp()
const as = { as: 'finance' }
const seen = ({ id, version }: BankLine) => ({ line_id: id, version })
const linesOf = async (statement_id: number) => (await app.call(loadBankLines, { statement_id }, as)).items

async function load(account: string, lines: readonly TextLine[], made = '10:00:00') {
  const { statements } = await loadedFile(app, {
    name: 'kl_to_1c.txt',
    bytes: statementText(account, lines, made),
  })
  return statements[0]?.statement_id ?? 0
}

const bank = { name: 'ПАО Сбербанк', inn: '7707083893', account: '47416810900000000001' }

test('a line gets its kind when it comes: by counter account, words and own accounts (K-13)', async () => {
  const pair = await payingPair(app, 'ООО «Виды»')
  const own = { ...pair.us, account: await ownAccount(app, '40702810900000088001') }
  const id = await load(own.account, [
    pair.line({ payer: bank, payee: own, purpose: 'Предоставление кредитных средств. НДС не облагается' }),
    pair.line({ payer: own, payee: bank, purpose: 'Проценты за октябрь' }),
    pair.line({ payer: own, payee: pair.us, purpose: 'Пополнение' }),
    pair.line({ payer: own, payee: pair.them, purpose: 'Оплата по договору' }),
  ])
  expect((await linesOf(id)).map(({ kind, kind_by_hand }) => [kind, kind_by_hand])).toEqual([
    ['tranche', false],
    ['interest', false],
    ['transfer', false],
    ['payment', false],
  ])
})

test('what a person says is kept, audited and remembered for like lines, old and new', async () => {
  const pair = await payingPair(app, 'ООО «Память»')
  const own = { ...pair.us, account: await ownAccount(app, '40702810900000088002') }
  const rent = (number: string, date: string) =>
    pair.line({ number, date, payer: own, purpose: `Аренда по счёту ${number} от ${date}` })
  const first = await load(own.account, [rent('1', '02.11.2026'), rent('2', '03.11.2026')])
  const [line] = await linesOf(first)
  if (!line) throw new Error('no line')
  await expect(
    app.call(setLineKind, { ...seen(line), kind: 'other' }, { as: 'viewer' }),
  ).rejects.toMatchObject({
    status: 403,
  })
  await expect(app.call(setLineKind, { ...seen(line), kind: 'tranche' }, as)).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('«Транш кредита» бывает только поступлением') },
  })
  const set = await app.call(setLineKind, { ...seen(line), kind: 'other' }, as)
  expect(set.message).toBe('Вид «Прочее» назначен')
  expect(set.line).toMatchObject({ kind: 'other', kind_by_hand: true })
  // The others stay as they are until somebody asks for them too.
  expect(set.others).toMatchObject({ count: 1 })
  expect((await linesOf(first)).filter(({ kind }) => kind === 'other')).toHaveLength(1)
  const alike = await app.call(setLineKind, { ...seen(set.line), kind: 'other', alike: true }, as)
  expect(alike.message).toBe('Вид «Прочее» назначен, и ещё 1 похожая строка')
  expect(alike.others.count).toBe(0)
  expect((await linesOf(first)).map(({ kind, kind_by_hand }) => [kind, kind_by_hand])).toEqual([
    ['other', true],
    ['other', false],
  ])
  await expect(app.call(setLineKind, { ...seen(line), kind: 'tax' }, as)).rejects.toMatchObject({
    status: 409,
  })
  const later = await load(own.account, [rent('7', '09.11.2026')], '11:00:00')
  expect((await linesOf(later)).map(({ kind }) => kind)).toEqual(['other'])
  const { rows } = await app.database.platform((db) =>
    sql<{ changes: unknown }>`select changes from audit_log where company_id = ${app.company_id}
      and table_name = 'bank_lines' and row_id = ${line.id} and action = 'update'`.execute(db),
  )
  expect(JSON.stringify(rows)).toContain('other')
})

test('a kind set by hand is taken back: the line and those named after it are recognised again, new ones too', async () => {
  const pair = await payingPair(app, 'ООО «Передумали»')
  const own = { ...pair.us, account: await ownAccount(app, '40702810900000088005') }
  const paid = (number: string) => pair.line({ number, payer: own, purpose: `Оплата по договору ${number}` })
  const first = await load(own.account, [paid('1'), paid('2')])
  const [line] = await linesOf(first)
  if (!line) throw new Error('no line')
  await expect(app.call(recogniseLineKind, seen(line), as)).rejects.toMatchObject({ status: 409 })
  const set = await app.call(setLineKind, { ...seen(line), kind: 'tax', alike: true }, as)
  expect((await linesOf(first)).map(({ kind }) => kind)).toEqual(['tax', 'tax'])
  await expect(app.call(recogniseLineKind, seen(set.line), { as: 'viewer' })).rejects.toMatchObject({
    status: 403,
  })
  const back = await app.call(recogniseLineKind, seen(set.line), as)
  expect(back.message).toBe('Вид определён по счёту и словам: «Платёж по договору»')
  expect((await linesOf(first)).map(({ kind, kind_by_hand }) => [kind, kind_by_hand])).toEqual([
    ['payment', false],
    ['payment', false],
  ])
  const later = await load(own.account, [paid('3')], '12:00:00')
  expect((await linesOf(later)).map(({ kind }) => kind)).toEqual(['payment'])
})

test('lines that came before kinds were told are recognised once after the start', async () => {
  const pair = await payingPair(app, 'ООО «Прежние»')
  const own = { ...pair.us, account: await ownAccount(app, '40702810900000088003') }
  const id = await load(own.account, [pair.line({ payer: bank, payee: own, purpose: 'Выдача кредита' })])
  await app.database.platform((db) =>
    sql`update bank_lines set kind = null, likeness = null where company_id = ${app.company_id}`.execute(db),
  )
  expect((await linesOf(id)).map(({ kind }) => kind)).toEqual([null])
  await nameOldLines(app.database, { warn: (details) => expect(details).toBeUndefined() })
  expect((await linesOf(id)).map(({ kind }) => kind)).toEqual(['tranche'])
  const left = await app.database.platform((db) =>
    sql<{ count: number }>`select count(*) as count from bank_lines where kind is null`.execute(db),
  )
  expect(Number(left.rows[0]?.count)).toBe(0)
})

test('lines of all statements are found by their kind', async () => {
  const filters = [{ field: 'kind', op: 'in' as const, value: ['interest'] }]
  const { items, total } = await app.call(loadBankLines, { all: true, filters }, as)
  expect(total).toBeGreaterThan(1)
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['interest']))
})
