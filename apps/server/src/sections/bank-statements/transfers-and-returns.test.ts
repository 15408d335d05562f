import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { bookReturn } from '@stroyfin/contract/bank-statements/book-return'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { pairLines } from '@stroyfin/contract/bank-statements/pair-lines'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { payingPair } from './testing/paying-pair.ts'
import { bookedSure, loadedFile } from './testing/statement-jobs.ts'
import { statementText, type TextLine } from './testing/statement-text.ts'

const app = await testApp()
const as = { as: 'finance' }
const seen = ({ id, version }: BankLine) => ({ line_id: id, version })
const linesOf = async (statement_id: number) => (await app.call(loadBankLines, { statement_id }, as)).items
const propose = (statement_id: number) => app.call(proposeMatches, { statement_id }, as)
const statusOf = async (id: number) => (await app.call(loadStatement, { statement_id: id }, as)).status

async function load(account: string, lines: readonly TextLine[], made = '10:00:00') {
  const bytes = statementText(account, lines, made)
  const { statements } = await loadedFile(app, { name: 'kl_to_1c.txt', bytes })
  return statements[0]?.statement_id ?? 0
}

describe('a transfer between own accounts', () => {
  /** Our first account and another one that the same company opens for the story. */
  const sides = { main: { name: '', inn: '', account: '' }, other: { name: '', inn: '', account: '' } }
  beforeAll(async () => {
    const { us } = await payingPair(app, 'ООО «Перевод»')
    sides.main = us
    sides.other = { ...us, account: '40702810900000077777' }
    await app.database.platform((db) =>
      db
        .insertInto('contractor_accounts')
        .values({
          company_id: app.company_id,
          contractor_id: us.id,
          account: sides.other.account,
          bic: '044525225',
          confirmed_at: '2026-01-15T09:00:00Z',
        })
        .execute(),
    )
  })
  const moved = (change: Partial<TextLine>): TextLine => ({
    number: '500',
    date: '12.11.2026',
    summ: '300000.00',
    payer: sides.main,
    payee: sides.other,
    purpose: 'Пополнение счёта, НДС не облагается',
    ...change,
  })

  test('waits for the statement of the other account, then both lines are settled at one press and come back together', async () => {
    const out = await load(sides.main.account, [moved({})])
    expect((await propose(out)).items).toMatchObject([
      {
        sure: false,
        note: 'Перевод между своими счетами',
        mirrors: [],
        reasons: [`Встречной строки по счёту ${sides.other.account} ещё нет: загрузите его выписку`],
      },
    ])
    const into = await load(sides.other.account, [moved({ date: '13.11.2026' })])
    const { items, sure, sure_summ } = await propose(out)
    expect([sure, sure_summ]).toEqual([1, 300_000])
    const [mirror] = await linesOf(into)
    expect(items[0]?.mirrors).toMatchObject([{ line_id: mirror?.id, account: sides.other.account }])
    expect(items[0]?.reasons).toContain('Совпадает номер 500')
    expect(await bookedSure(app, out)).toMatchObject({ matched: 1 })
    expect(await Promise.all([out, into].map(statusOf))).toEqual(['processed', 'processed'])
    const [line] = await linesOf(out)
    expect(line).toMatchObject({
      status: 'put_aside',
      remark: `Перевод между своими счетами: строка № 500 от 13.11.2026 в выписке счёта ${sides.other.account}`,
    })
    if (line) await app.call(unmatchLine, { ...seen(line), reason: 'Не тот платёж' }, as)
    expect((await linesOf(into))[0]).toMatchObject({ status: 'new', remark: '' })
    expect(await Promise.all([out, into].map(statusOf))).toEqual(['not_processed', 'not_processed'])
  })

  test('of two that fit alike a person chooses; lines of different transfers are refused, and a pair is not made twice', async () => {
    const numbered = (...numbers: string[]) => numbers.map((number) => moved({ number, date: '20.11.2026' }))
    const out = await load(sides.main.account, numbered('501', '502'))
    const into = await load(sides.other.account, numbered('601', '602'))
    const { items, sure } = await propose(out)
    expect([sure, items.map(({ mirrors }) => mirrors.length)]).toEqual([0, [2, 2]])
    const [line] = await linesOf(out)
    const [first, second] = await linesOf(into)
    if (!line || !first || !second) throw new Error('no lines')
    await app.call(pairLines, { ...seen(line), mirror: seen(first) }, as)
    expect((await propose(out)).items).toMatchObject([{ sure: true, mirrors: [{ line_id: second.id }] }])
    const [, left] = await linesOf(out)
    if (!left) throw new Error('no line')
    const taken = { ...first, version: first.version + 1 }
    await expect(app.call(pairLines, { ...seen(left), mirror: seen(taken) }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Одна из строк уже разнесена или отложена' },
    })
    await expect(app.call(pairLines, { ...seen(left), mirror: seen(first) }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Строку выписки изменил другой пользователь' },
    })
    const [other] = await linesOf(await load(sides.main.account, [moved({ summ: '1.00' })]))
    if (!other) throw new Error('no line')
    await expect(app.call(pairLines, { ...seen(other), mirror: seen(second) }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('разных переводов') },
    })
  })

  test('with its statement removed the line of the other account waits again', async () => {
    const lines = [moved({ number: '700', date: '25.11.2026', summ: '70.00' })]
    const [out, into] = [await load(sides.main.account, lines), await load(sides.other.account, lines)]
    await bookedSure(app, out)
    const { version } = await app.call(loadStatement, { statement_id: out }, as)
    await app.call(removeStatement, { statement_id: out, version }, as)
    expect((await linesOf(into))[0]).toMatchObject({ status: 'new', remark: '' })
    expect(await statusOf(into)).toBe('not_processed')
  })
})

describe('money that comes back', () => {
  test('is proposed with its reasons, recorded as a refund at one press, and can be taken back', async () => {
    const pair = await payingPair(app, 'ООО «Возврат»')
    const payment_id = await pair.payment('880', '90000.00')
    const paid = await load(pair.us.account, [pair.line({ summ: '90000.00', number: '880' })])
    await bookedSure(app, paid)
    const back = await load(pair.us.account, [
      pair.line({
        number: '3',
        date: '20.11.2026',
        summ: '40000.00',
        payer: pair.them,
        payee: pair.us,
        purpose: `Возврат излишне уплаченного по договору № ${pair.agreement_number}`,
      }),
    ])
    const [proposal] = (await propose(back)).items
    expect(proposal).toMatchObject({
      sure: false,
      parts: [],
      returns: [{ payment: { payment_id, number: '880' }, summ: 40_000 }],
    })
    expect(proposal?.reasons).toContain(`В назначении договор № ${pair.agreement_number}`)
    const [line] = await linesOf(back)
    if (!line) throw new Error('no line')
    const booked = await app.call(bookReturn, { ...seen(line), parts: [{ payment_id, summ: 40_000 }] }, as)
    expect(booked).toMatchObject({ status: 'matched', left_summ: 0 })
    const refund_id = booked.payments[0]?.payment_id ?? 0
    const refund = await app.call(loadPayment, { payment_id: refund_id }, as)
    expect(refund).toMatchObject({
      financial_type: 'refund',
      detailed_status: 'paid',
      summ: 40_000,
      remark: 'Возврат платежа № 880',
      agreement_number: pair.agreement_number,
    })
    expect(refund.purpose).toMatch(/^Возврат излишне уплаченного по договору № .*НДС не облагается$/u)
    // Taken back, it leaves no refund that nobody has asked for: the line is proposed as it was.
    await app.call(unmatchLine, { ...seen(booked), reason: 'Не тот платёж' }, as)
    expect(await app.call(loadPayment, { payment_id: refund_id }, as)).toMatchObject({ is_deleted: true })
    expect((await propose(back)).items).toMatchObject([
      { parts: [], returns: [{ payment: { payment_id, number: '880' }, summ: 40_000 }] },
    ])
    // One that somebody has taken up stays and waits.
    const [again] = await linesOf(back)
    if (!again) throw new Error('no line')
    const second = await app.call(bookReturn, { ...seen(again), parts: [{ payment_id, summ: 40_000 }] }, as)
    const kept = second.payments[0]?.payment_id ?? 0
    await app.database.platform((db) =>
      sql`update payments set approval_status = 'approve' where company_id = ${app.company_id} and id = ${kept}`.execute(
        db,
      ),
    )
    await app.call(unmatchLine, { ...seen(second), reason: 'Не тот платёж' }, as)
    expect((await propose(back)).items).toMatchObject([
      { parts: [{ payment: { payment_id: kept }, summ: 40_000 }], returns: [] },
    ])
  })

  test('no more than was paid, and not by whoever may not make payments', async () => {
    const pair = await payingPair(app, 'ООО «Лишнее»')
    const payment_id = await pair.payment('881', '500.00')
    await bookedSure(app, await load(pair.us.account, [pair.line({ summ: '500.00', number: '881' })]))
    const turned = { payer: pair.them, payee: pair.us, purpose: 'Возврат по платежу 881' }
    const back = await load(pair.us.account, [pair.line({ ...turned, number: '4', summ: '501.00' })])
    expect((await propose(back)).items).toMatchObject([{ returns: [], note: 'Похоже на возврат' }])
    const [line] = await linesOf(back)
    if (!line) throw new Error('no line')
    const asked = { ...seen(line), parts: [{ payment_id, summ: 501 }] }
    await expect(app.call(bookReturn, asked, as)).rejects.toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Платёж № 881: оплачено 500,00\. Вернуться может не больше 500,00$/u),
      },
    })
    await expect(app.call(bookReturn, asked, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
  })
})
