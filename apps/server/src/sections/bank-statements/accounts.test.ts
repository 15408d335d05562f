import { loadAccountDays, loadBankAccounts } from '@stroyfin/contract/bank-statements/load-accounts'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ownAccount } from './testing/own-account.ts'
import { payingPair } from './testing/paying-pair.ts'
import { loadedFile } from './testing/statement-jobs.ts'
import { statementText, type TextBalance, type TextLine } from './testing/statement-text.ts'

const app = await testApp()
const as = { as: 'finance' }

let made = 0
function load(account: string, lines: readonly TextLine[], stated: TextBalance, doubts = false) {
  made += 1
  const bytes = statementText(account, lines, `10:00:${String(made).padStart(2, '0')}`, stated)
  return loadedFile(app, { name: 'kl_to_1c.txt', bytes }, { doubts })
}

const daysOf = async (account: string) =>
  (await app.call(loadAccountDays, { account }, as)).items.map(({ date, opening, closing, trouble }) => [
    date,
    opening,
    closing,
    trouble?.replaceAll('\u00a0', ' ') ?? null,
  ])

test('balances of an account follow its lines by day and agree with its statements', async () => {
  const pair = await payingPair(app, 'ООО «Остатки»')
  const account = await ownAccount(app, '40702810900000099001')
  const us = { ...pair.us, account }
  const pay = (number: string, date: string, summ: string) =>
    pair.line({ number, date, summ, payer: us, purpose: 'Материалы' })
  const take = (number: string, date: string, summ: string) =>
    pair.line({ number, date, summ, payer: pair.them, payee: us, purpose: 'Взнос' })
  await load(account, [take('1', '02.11.2026', '500.00'), pay('2', '03.11.2026', '120.50')], {
    from: '01.11.2026',
    to: '05.11.2026',
    opening: '1000.00',
    income: '500.00',
    outcome: '120.50',
    closing: '1379.50',
  })
  expect(await daysOf(account)).toEqual([
    ['2026-11-05', 1379.5, 1379.5, null],
    ['2026-11-03', 1500, 1379.5, null],
    ['2026-11-02', 1000, 1500, null],
  ])

  // Another cut of the same days brings nothing twice; the statement after a gap begins with another sum.
  await load(account, [pay('2', '03.11.2026', '120.50'), pay('3', '06.11.2026', '79.50')], {
    from: '03.11.2026',
    to: '06.11.2026',
    opening: '1500.00',
    income: '0.00',
    outcome: '200.00',
    closing: '1300.00',
  })
  const apart = {
    from: '09.11.2026',
    to: '09.11.2026',
    opening: '1250.00',
    income: '0.00',
    outcome: '100.00',
    closing: '1100.00',
  }
  await expect(load(account, [pay('4', '09.11.2026', '100.00')], apart)).rejects.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/остаток на начало 09\.11\.2026 – 1\s250,00 ₽.+разница 50,00 ₽/u),
    question: { asks: 'doubts', file: expect.any(String), again: false, doubts: false },
  })
  const { statements } = await load(account, [pay('4', '09.11.2026', '100.00')], apart, true)
  const kept = await app.call(loadStatement, { statement_id: statements[0]?.statement_id ?? 0 }, as)
  expect(kept.warnings.at(-1)?.message.replaceAll('\u00a0', ' ')).toContain('разница 50,00 ₽')
  expect((await daysOf(account)).slice(0, 3)).toEqual([
    [
      '2026-11-09',
      1250,
      1150,
      'Нет выписки за 07.11.2026 – 08.11.2026: остаток за это время изменился на 50,00',
    ],
    ['2026-11-06', 1379.5, 1300, null],
    ['2026-11-05', 1379.5, 1379.5, null],
  ])
  const { items } = await app.call(loadBankAccounts, {}, as)
  expect(items.find((item) => item.account === account)).toMatchObject({
    statements: 3,
    date_to: '2026-11-09',
    closing: 1100,
    waiting: 4,
    waiting_summ: 800,
  })
  expect(await app.call(loadAccountDays, { account }, { as: 'newcomer' }).catch(({ status }) => status)).toBe(
    403,
  )
})

test('each account of the demo company agrees day by day, November begins where October has ended', async () => {
  const { items } = await app.call(loadBankAccounts, {}, as)
  const demo = items.filter(({ owner_name, statements }) => owner_name !== null && statements === 2)
  expect(demo.length).toBeGreaterThan(0)
  for (const { account } of demo) {
    const { items: days } = await app.call(loadAccountDays, { account }, as)
    expect(days.length).toBeGreaterThan(2)
    expect(days.filter(({ trouble }) => trouble !== null)).toEqual([])
  }
})

test('the queue has the waiting lines of every statement, and says whose account each is about', async () => {
  const queue = await app.call(loadBankLines, { limit: 500 }, as)
  expect(new Set(queue.items.map(({ status }) => status))).toEqual(new Set(['new']))
  const { items: accounts } = await app.call(loadBankAccounts, {}, as)
  expect(queue.total).toBe(accounts.reduce((sum, { waiting }) => sum + waiting, 0))
  expect(new Set(queue.items.map(({ statement_id }) => statement_id)).size).toBeGreaterThan(1)
  expect(queue.items.map(({ date }) => date)).toEqual(
    queue.items
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
  for (const line of queue.items) expect(accounts.map(({ account }) => account)).toContain(line.account)
})

test('all lines: sums are those of the rows, and rows by themselves are the same rows', async () => {
  const booked = { field: 'rest_summ', op: 'to' as const, value: 0 }
  for (const filters of [[], [booked]]) {
    for (const field of ['date', 'rest_summ']) {
      const ask = { all: true, filters, sort: [{ field, desc: true }], limit: 500 }
      const { items, total, totals } = await app.call(loadBankLines, ask, as)
      expect(items.length).toBe(total)
      expect(items.some(({ matched_summ }) => kopecks(matched_summ) > 0n)).toBe(true)
      expect(kopecks(totals.matched_summ ?? 0)).toBe(sumOf(items.map((line) => kopecks(line.matched_summ))))
      const rows = await app.call(loadBankLines, { ...ask, count: false }, as)
      expect(rows.items).toEqual(items)
    }
  }
})

test('a control character inside a file of the bank is left out, not a failure', async () => {
  const pair = await payingPair(app, 'ООО «Знаки»')
  const account = await ownAccount(app, '40702810900000099003')
  const line = pair.line({
    summ: '10.00',
    payer: { ...pair.us, account },
    purpose: 'Оплата\u0000 по счёту\u001f 7',
  })
  const { statements } = await loadedFile(app, {
    name: 'kl_to_1c.txt',
    bytes: statementText(account, [line]),
  })
  const { items } = await app.call(loadBankLines, { statement_id: statements[0]?.statement_id ?? 0 }, as)
  expect(items.map(({ purpose }) => purpose)).toEqual(['Оплата по счёту 7'])
})
