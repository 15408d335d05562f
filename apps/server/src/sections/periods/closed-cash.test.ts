import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { reopenPeriod } from '@stroyfin/contract/periods/reopen-period'
import { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ownAccount } from '../bank-statements/testing/own-account.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'
import { keepOldClosings } from './keep-old-closings.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const SHIFT = 'Уточнение остатка закрытых месяцев'
const CLOSED = { month_from: '2026-06', month_to: '2026-10' }

async function told(parameters: Record<'month_from' | 'month_to', string>) {
  const query = { name: 'cashflow', parameters, use_cache: false }
  const { rows } = await app.call(runReport, query, { as: 'director' })
  return rows.map(({ id, texts, figures }) => ({ id, name: texts.name, figures }))
}
/** The days that no statement covers stand in the words of a row: they are no figure. */
const figuresOf = (rows: Awaited<ReturnType<typeof told>>) => rows.map(({ id, figures }) => ({ id, figures }))
const rowOf = (rows: Awaited<ReturnType<typeof told>>, name: string) =>
  rows.find((row) => row.name === name)?.figures ?? {}
const at = async (name: string, month: string) =>
  rowOf(await told({ month_from: '2026-06', month_to: '2026-11' }), name)[`summ@${month}`] ?? 0

let made = 0
async function load(account: string, [from, to]: readonly [string, string], balance: string) {
  made += 1
  const stated = { from, to, opening: balance, income: '0.00', outcome: '0.00', closing: balance }
  const bytes = statementText(account, [], `11:00:${String(made).padStart(2, '0')}`, stated)
  await loadedFile(app, { name: 'kl_to_1c.txt', bytes }, { doubts: true })
}

test('statements loaded after the closing move no cash figure of a closed month (K-17)', async () => {
  const account = await ownAccount(app, '40702810900000088777')
  await load(account, ['10.11.2026', '20.11.2026'], '100.00')
  await app.call(closePeriod, { month: '2026-10' }, { as: 'finance' })
  const before = figuresOf(await told(CLOSED))
  const [opening, closing] = [
    await at('Остаток на начало', '2026-11'),
    await at('Остаток на конец', '2026-11'),
  ]
  // An earlier statement of the same account, and one that begins in a closed month: the account began with other sums.
  await load(account, ['01.11.2026', '09.11.2026'], '40.00')
  await load(account, ['25.10.2026', '31.10.2026'], '7.00').catch((error) =>
    expect(String(error)).toBeTruthy(),
  )
  await load(account, ['25.10.2026', '02.11.2026'], '33.00')
  expect(figuresOf(await told(CLOSED))).toEqual(before)
  expect(await at('Остаток на начало', '2026-11')).toBe(opening)
  expect(await at('Остаток на конец', '2026-11')).toBe(closing)
})

test('what it makes of the closed balance stands in the first open month by its name', async () => {
  const [opening, closing] = [
    await at('Остаток на начало', '2026-11'),
    await at('Остаток на конец', '2026-11'),
  ]
  expect(await at('Остаток на конец', '2026-10')).toBe(opening)
  expect(await at(SHIFT, '2026-11')).not.toBe(0)
  const all = await told({ month_from: '2026-06', month_to: '2026-11' })
  const sum = (name: string) => rowOf(all, name)['summ@2026-11'] ?? 0
  const counted =
    sum('Остаток на начало') + sum('Поступления') - sum('Выплаты') + sum('Расхождение с выписками')
  expect(counted).toBeCloseTo(closing, 2)
  const base = await app.call(loadScenarioBase, {}, { as: 'director' })
  expect(base.opening).toBe(opening)
})

test('opened again, the month is told by its statements', async () => {
  const kept = await at('Остаток на конец', '2026-10')
  const [shift, closing] = [await at(SHIFT, '2026-11'), await at('Остаток на конец', '2026-11')]
  await app.call(reopenPeriod, { month: '2026-10', reason: 'Выписки октября' }, { as: 'admin' })
  expect(await at('Остаток на конец', '2026-10')).toBeCloseTo(kept + shift, 2)
  expect(await at('Остаток на конец', '2026-11')).toBe(closing)
  expect(await at(SHIFT, '2026-11')).toBe(0)
})

test('months that were closed before their cash flow was kept keep it after the start', async () => {
  await app.call(closePeriod, { month: '2026-10' }, { as: 'finance' })
  await app.database.owner((client) => client.query('delete from app.closed_cash'))
  await keepOldClosings(app.database, '2026-11-23', { warn: (details) => expect(details).toBeUndefined() })
  const before = figuresOf(await told(CLOSED))
  await load(await ownAccount(app, '40702810900000066777'), ['01.11.2026', '02.11.2026'], '5.00')
  await load('40702810900000088777', ['24.10.2026', '01.11.2026'], '900.00')
  expect(figuresOf(await told(CLOSED))).toEqual(before)
})
