import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { findPaymentsForLine } from '@stroyfin/contract/bank-statements/find-payments'
import { loadLinePayment } from '@stroyfin/contract/bank-statements/load-line-payment'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatements } from '@stroyfin/contract/bank-statements/load-list'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { putAsideLines } from '@stroyfin/contract/bank-statements/put-aside'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ownAccount } from './testing/own-account.ts'
import { payingPair } from './testing/paying-pair.ts'
import { bookedSure, finishedStatement, loadedFile } from './testing/statement-jobs.ts'
import { statementText, type TextLine } from './testing/statement-text.ts'

const app = await testApp()
const as = { as: 'finance' }

async function load(account: string, lines: readonly TextLine[], made?: string, repeats?: 'each') {
  const bytes = statementText(account, lines, made)
  const { statements } = await loadedFile(app, { name: 'kl_to_1c.txt', bytes }, { repeats })
  return statements[0]!
}

const linesOf = async (statement_id: number) => (await app.call(loadBankLines, { statement_id }, as)).items
const seen = ({ id, version }: BankLine) => ({ line_id: id, version })
const statusOf = async (payment_id: number) =>
  (await app.call(loadPayment, { payment_id }, as)).detailed_status
const propose = (statement_id: number) => app.call(proposeMatches, { statement_id }, as)

describe('a statement pays payments (R-3E-30)', () => {
  test('roubles of a line do not pay dollars one for one (K-15)', async () => {
    const pair = await payingPair(app, 'ООО «Валюта»')
    await app.database.platform((db) =>
      db
        .updateTable('agreements')
        .set({ currency: 'dollar', currency_rate: '95' })
        .where('number', '=', pair.agreement_number)
        .execute(),
    )
    const payment_id = await pair.payment('95', '10000.00')
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '950000.00' })])
    const [line] = await linesOf(statement_id)
    const book = app.call(matchLine, { ...seen(line!), parts: [{ payment_id, summ: 10_000 }] }, as)
    await expect(book).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Платёж № 95 – в долларах США, а строка – в другой валюте/) },
    })
    expect(await statusOf(payment_id)).not.toBe('paid')
  })

  test('a line of another currency with the same figures is never sure', async () => {
    const pair = await payingPair(app, 'ООО «Цифра»')
    const payer = { ...pair.us, account: await ownAccount(app, '40702840700000000096') }
    await pair.payment('96', '10000.00')
    const bytes = statementText(payer.account, [pair.line({ number: '96', summ: '10000.00', payer })])
    const { statements } = await loadedFile(app, { name: 'usd.txt', bytes }, { doubts: true })
    const statement_id = statements[0]!.statement_id
    const { items, sure, sure_summ } = await propose(statement_id)
    expect({ sure, sure_summ }).toEqual({ sure: 0, sure_summ: 0 })
    expect(items).toMatchObject([{ sure: false }])
    await expect(bookedSure(app, statement_id)).rejects.toMatchObject({
      state: 'failed',
      message: 'Уверенных совпадений нет',
    })
  })

  test('the money of a payment marked paid by hand is not booked by itself as a part of another', async () => {
    const pair = await payingPair(app, 'ООО «Дважды»')
    const marked = await pair.payment('301', '51001.01')
    await pair.payment('302', '88888.08')
    const { version } = await app.call(loadPayment, { payment_id: marked }, { as: 'director' })
    const mark = { payment_id: marked, version, date: '2026-11-12', reason: 'Оплачен до учёта' }
    await app.call(markPaid, mark, { as: 'director' })
    const { statement_id } = await load(pair.us.account, [
      pair.line({ summ: '51001.01', purpose: `По договору № ${pair.agreement_number}` }),
    ])
    expect(await propose(statement_id)).toMatchObject({ sure: 0, items: [{ sure: false }] })
  })

  test('reasons are told, one press books the line, the payment becomes paid', async () => {
    const pair = await payingPair(app, 'ООО «Рассказ»')
    const payment_id = await pair.payment('118', '250000.00')
    const { statement_id } = await load(pair.us.account, [
      pair.line({ summ: '250000.00', purpose: `Аванс по договору № ${pair.agreement_number}` }),
    ])
    const [line] = await linesOf(statement_id)
    const { items, sure } = await propose(statement_id)
    expect(sure).toBe(1)
    expect(items).toMatchObject([
      { line_id: line!.id, sure: true, rivals: [], parts: [{ payment: { payment_id }, summ: 250_000 }] },
    ])
    expect(items[0]?.reasons).toEqual([
      `Совпадает ИНН ${pair.them.inn}`,
      `Совпадает счёт ${pair.them.account}`,
      `В назначении договор № ${pair.agreement_number}`,
      expect.stringMatching(/^Совпадает сумма 250\s000,00 ₽$/u),
      'Дата отличается на 1 день',
    ])
    const booked = await app.call(matchLine, { ...seen(line!), parts: [{ payment_id, summ: 250_000 }] }, as)
    expect(booked).toMatchObject({
      status: 'matched',
      left_summ: 0,
      payments: [{ payment_id, summ: 250_000 }],
    })
    expect(await statusOf(payment_id)).toBe('paid')
    expect(await app.call(loadStatement, { statement_id }, as)).toMatchObject({
      status: 'processed',
      matched: 1,
    })
  })

  test('between equal rivals nothing is decided', async () => {
    const pair = await payingPair(app, 'ООО «Соперники»')
    const rivals = [await pair.payment('', '70000.00'), await pair.payment('', '70000.00')]
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '70000.00' })])
    const { items, sure } = await propose(statement_id)
    expect(sure).toBe(0)
    expect(items).toMatchObject([{ parts: [], note: 'Одинаково подходят 2 платежа: выберите нужный' }])
    expect(items[0]?.rivals.map(({ payment_id }) => payment_id)).toEqual(rivals)
    await expect(bookedSure(app, statement_id)).rejects.toMatchObject({
      state: 'failed',
      message: 'Уверенных совпадений нет',
    })
  })

  test('all sure lines go at one press, the doubtful stay', async () => {
    const pair = await payingPair(app, 'ООО «Уверенность»')
    const sure = [await pair.payment('501', '11000.00'), await pair.payment('502', '12000.00')]
    await pair.payment('', '13000.00')
    await pair.payment('', '13000.00')
    const { statement_id } = await load(pair.us.account, [
      pair.line({ number: '501', summ: '11000.00' }),
      pair.line({ number: '502', summ: '12000.00' }),
      pair.line({ number: '77', summ: '13000.00' }),
    ])
    const answer = await bookedSure(app, statement_id)
    expect(answer.matched).toBe(2)
    expect(answer.message).toMatch(/^Разнесено: 2 строки на 23\s000,00 ₽$/u)
    expect(await Promise.all(sure.map(statusOf))).toEqual(['paid', 'paid'])
    expect((await linesOf(statement_id)).map(({ status }) => status)).toEqual(['matched', 'matched', 'new'])
  })

  test('a line of another sum than its payment is told so and never goes with the sure ones', async () => {
    const pair = await payingPair(app, 'ООО «Копейки»')
    const payment_id = await pair.payment('503', '371016.64')
    const { statement_id } = await load(pair.us.account, [pair.line({ number: '503', summ: '371016.46' })])
    const { items, sure } = await propose(statement_id)
    expect(sure).toBe(0)
    expect(items).toMatchObject([{ sure: false, short_summ: 0.18, parts: [{ payment: { payment_id } }] }])
    expect(items[0]?.doubts.join()).toMatch(/^Другая сумма: .+ меньше на 0,18/)
    await expect(bookedSure(app, statement_id)).rejects.toMatchObject({ state: 'failed' })
  })

  test('one line goes to several payments, in steps if need be', async () => {
    const pair = await payingPair(app, 'ООО «Части»')
    const first = await pair.payment('1', '30000.00')
    const second = await pair.payment('2', '50000.00')
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '60000.00' })])
    const [line] = await linesOf(statement_id)
    const half = await app.call(
      matchLine,
      { ...seen(line!), parts: [{ payment_id: first, summ: 30_000 }] },
      as,
    )
    expect(half).toMatchObject({ status: 'new', matched_summ: 30_000, left_summ: 30_000 })
    const whole = await app.call(
      matchLine,
      { ...seen(half), parts: [{ payment_id: second, summ: 30_000 }] },
      as,
    )
    expect(whole).toMatchObject({ status: 'matched', left_summ: 0 })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'partially_paid'])
    const without = await app.call(unmatchLine, { ...seen(whole), payment_id: second, reason: 'Не тот' }, as)
    expect(without).toMatchObject({ status: 'new', matched_summ: 30_000 })
    expect(await statusOf(second)).toBe('new')
  })

  test('several lines pay one payment; more than it is worth is refused', async () => {
    const pair = await payingPair(app, 'ООО «Слагаемые»')
    const payment_id = await pair.payment('9', '90000.00')
    const { statement_id } = await load(pair.us.account, [
      pair.line({ number: '1', summ: '40000.00' }),
      pair.line({ number: '2', summ: '50000.00' }),
      pair.line({ number: '3', summ: '100.00' }),
    ])
    const { items } = await propose(statement_id)
    expect(items.filter(({ parts }) => parts[0]?.payment.payment_id === payment_id)).toHaveLength(2)
    const [one, two, three] = await linesOf(statement_id)
    for (const [line, summ] of [
      [one!, 40_000],
      [two!, 50_000],
    ] as const) {
      await app.call(matchLine, { ...seen(line), parts: [{ payment_id, summ }] }, as)
    }
    expect(await statusOf(payment_id)).toBe('paid')
    await expect(
      app.call(matchLine, { ...seen(three!), parts: [{ payment_id, summ: 100 }] }, as),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: 'Платёж № 9 от 10.11.2026: к оплате осталось 0,00 ₽, это меньше разносимой суммы' },
    })
  })

  test('a line of a payment that was marked by hand says what is in the way', async () => {
    const pair = await payingPair(app, 'ООО «Отмечено»')
    const payment_id = await pair.payment('8', '700.00')
    const { statement_id } = await load(pair.us.account, [pair.line({ number: '8', summ: '700.00' })])
    const { version, date } = await app.call(loadPayment, { payment_id }, as)
    const said = { reason: 'Раньше выписки', despite_line: true }
    await app.call(markPaid, { payment_id, version, date, ...said }, { as: 'director' })
    const [line] = await linesOf(statement_id)
    await expect(
      app.call(matchLine, { ...seen(line!), parts: [{ payment_id, summ: 700 }] }, as),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/ отмечен оплаченным вручную: снимите отметку и разнесите строку$/),
      },
    })
  })

  test('a booking is taken back, and the payment waits again', async () => {
    const pair = await payingPair(app, 'ООО «Обратно»')
    const payment_id = await pair.payment('7', '5000.00')
    const { statement_id } = await load(pair.us.account, [pair.line({ number: '7', summ: '5000.00' })])
    const [line] = await linesOf(statement_id)
    const booked = await app.call(matchLine, { ...seen(line!), parts: [{ payment_id, summ: 5_000 }] }, as)
    await expect(app.call(removeStatement, { statement_id, version: 2 }, as)).rejects.toMatchObject({
      body: { message: 'По выписке есть разнесённые строки: сначала отмените разнесение' },
    })
    await expect(app.call(unmatchLine, seen(booked), as)).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: 'Напишите, почему разнесение отменяется' } },
    })
    const back = await app.call(unmatchLine, { ...seen(booked), reason: 'Не тот платёж' }, as)
    expect(back).toMatchObject({
      ...{ status: 'new', payments: [] },
      remark: 'Разнесение отменено: Не тот платёж',
    })
    expect(await statusOf(payment_id)).toBe('new')
    const { version, status } = await app.call(loadStatement, { statement_id }, as)
    expect(status).toBe('not_processed')
    await app.call(removeStatement, { statement_id, version }, as)
    await expect(app.call(loadStatement, { statement_id }, as)).rejects.toMatchObject({ status: 404 })
  })

  test('what is no payment is put aside with a remark; the file is then processed', async () => {
    const pair = await payingPair(app, 'ПАО «Комиссия»')
    const { statement_id } = await load(pair.us.account, [
      pair.line({ summ: '90.00' }),
      pair.line({ summ: '45.00' }),
    ])
    const lines = await linesOf(statement_id)
    await expect(app.call(putAsideLines, { lines: lines.map(seen), remark: ' ' }, as)).rejects.toMatchObject({
      status: 422,
      body: { errors: { remark: 'Поле обязательно' } },
    })
    const answer = await app.call(putAsideLines, { lines: lines.map(seen), remark: 'Комиссия банка' }, as)
    expect(answer.message).toBe('Отложено: 2 строки')
    const { items } = await app.call(loadStatements, { search: pair.us.account }, as)
    expect(items.find(({ id }) => id === statement_id)).toMatchObject({ status: 'processed', put_aside: 2 })
    const [line] = await linesOf(statement_id)
    expect(line).toMatchObject({ status: 'put_aside', remark: 'Комиссия банка' })
    expect(await app.call(unmatchLine, seen(line!), as)).toMatchObject({ status: 'new', remark: '' })
  })
})

describe('another payment is chosen by hand', () => {
  test('the likeliest first, found by contract, counterparty or sum', async () => {
    const pair = await payingPair(app, 'ООО «Поиск»')
    const far = await pair.payment('A', '100.00', '2025-01-10')
    const exact = await pair.payment('B', '777.00')
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '777.00' })])
    const [line] = await linesOf(statement_id)
    const found = async (search: string) => {
      const { items } = await app.call(findPaymentsForLine, { line_id: line!.id, search }, as)
      return items.map(({ payment_id }) => payment_id)
    }
    expect((await found('')).slice(0, 2)).toEqual([exact, far])
    expect(await found(`${pair.agreement_number} 100,00`)).toEqual([far])
    expect(await found('поиск 777.00')).toEqual([exact])
    expect(await found('777_')).toEqual([])
  })
})

test('a line of money that has gone says of a payment nobody has entered who is paid, when and how much', async () => {
  const pair = await payingPair(app, 'ООО «Без платежа»')
  const money = { summ: '777.77', purpose: 'За доставку по счёту 5' }
  const other = { ...pair.them, account: '40702810900000000777' }
  const { statement_id } = await load(pair.us.account, [
    pair.line({ number: '1', ...money }),
    pair.line({ number: '2', ...money, payee: other }),
    pair.line({ number: '3', ...money, payee: { ...other, inn: '' } }),
  ])
  const lines = await linesOf(statement_id)
  const told = async (number: string) =>
    app.call(loadLinePayment, { line_id: lines.find((line) => line.number === number)?.id ?? 0 }, as)
  const first = await told('1')
  expect(first).toMatchObject({ summ: 777.77, purpose: money.purpose, date: expect.any(String) })
  expect(Object.values(first)).not.toContain(null)
  // The account is new to the card, its ИНН is known; without both nobody is named.
  expect(await told('2')).toEqual({ ...first, payee_account_id: null })
  expect(await told('3')).toEqual({ ...first, payee_id: null, payee_account_id: null })
  await expect(
    app.call(loadLinePayment, { line_id: lines[0]?.id ?? 0 }, { as: 'engineer' }),
  ).rejects.toMatchObject({ status: 403 })
})

test('lines are found by their words and by the figures that their sums begin with', async () => {
  const pair = await payingPair(app, 'ООО «Суммы»')
  const { statement_id } = await load(pair.us.account, [
    pair.line({ number: '1', summ: '15430.50' }),
    pair.line({ number: '2', summ: '1543000.00' }),
    pair.line({ number: '3', summ: '215430.00' }),
    pair.line({ number: '4', summ: '45.00' }),
  ])
  const found = async (search: string) => {
    const { items, total } = await app.call(loadBankLines, { statement_id, search }, as)
    expect(total).toBe(items.length)
    return items.map(({ number }) => number)
  }
  expect(await found('1543')).toEqual(['1', '2'])
  expect(await found('15430,5')).toEqual(['1'])
  expect(await found('15430.50')).toEqual(['1'])
  expect(await found('45,00')).toEqual(['4'])
  expect(await found('45')).toEqual([])
  expect(await found('СУММЫ')).toEqual(['1', '2', '3', '4'])
  expect(await found('суммы 2154')).toEqual(['3'])
})

describe('files that overlap', () => {
  test('only new lines come in', async () => {
    const pair = await payingPair(app, 'ООО «Нахлёст»')
    const lines = ['1', '2', '3'].map((number) => pair.line({ number, summ: `${number}00.00` }))
    expect(await load(pair.us.account, lines.slice(0, 2))).toMatchObject({ added: 2, known: 0 })
    expect(await load(pair.us.account, lines, '18:00:00')).toMatchObject({ added: 1, known: 2 })
  })

  test('the same file sent again before the first answer came is read once', async () => {
    const pair = await payingPair(app, 'ООО «Повтор»')
    const lines = ['1', '2'].map((number) => pair.line({ number, summ: `${number}00.00` }))
    const bytes = statementText(pair.us.account, lines)
    const both = await Promise.allSettled([1, 2].map(() => loadedFile(app, { name: 'kl_to_1c.txt', bytes })))
    const read = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(read.map(({ statements }) => statements)).toMatchObject([[{ added: 2, known: 0 }]])
    const refused = both.find((one) => one.status === 'rejected')?.reason
    // By the call itself, when the first one is done by then, or by the work that the call has begun.
    expect(refused?.message).toMatch(/^(409 )?Этот файл уже загружен: /)
  })

  test('a file loaded already is warned of, may be loaded all the same, and nothing comes in twice (A-046)', async () => {
    const pair = await payingPair(app, 'ООО «Дважды»')
    const lines = ['1', '2'].map((number) => pair.line({ number, summ: `${number}00.00` }))
    const bytes = statementText(pair.us.account, lines)
    const file = { name: 'kl_to_1c.txt', bytes }
    const [first] = (await loadedFile(app, file)).statements
    const count = async () => (await app.call(loadStatements, {}, as)).total
    const before = await count()
    await expect(loadedFile(app, file)).rejects.toMatchObject({ status: 409 })
    const again = await loadedFile(app, file, { again: true })
    expect(again).toMatchObject({
      message: 'Новых строк нет: все 2 уже были загружены раньше',
      statements: [{ statement_id: first?.statement_id, added: 0, known: 2 }],
    })
    expect(await count()).toBe(before)
    expect(await linesOf(first?.statement_id ?? 0)).toHaveLength(2)
  })

  test('what a removed statement had brought comes back with the same file, the rest does not double', async () => {
    const pair = await payingPair(app, 'ООО «Возврат выписки»')
    const ours = pair.line({ number: '71', summ: '71.00' })
    const own = { ...pair.us, account: await ownAccount(app, '40702810900000004321') }
    const other = pair.line({ number: '72', summ: '72.00', payer: own })
    const [head = '', tail = ''] = statementText(pair.us.account, [ours]).split('СекцияДокумент')
    const second = statementText(own.account, [other]).split('СекцияДокумент')[1] ?? ''
    const bytes = `${head.replace(/(РасчСчет=\d+\r\n)/u, `$1РасчСчет=${own.account}\r\n`)}СекцияДокумент${tail.replace(/КонецФайла[\s\S]*/u, '')}СекцияДокумент${second}`
    const file = { name: 'kl_to_1c.txt', bytes }
    const { statements } = await loadedFile(app, file)
    expect(statements).toMatchObject([{ added: 1 }, { added: 1 }])
    const gone = statements[1]!
    const { version } = await app.call(loadStatement, { statement_id: gone.statement_id }, as)
    await app.call(removeStatement, { statement_id: gone.statement_id, version }, as)
    const again = await loadedFile(app, file, { again: true })
    expect(again.statements).toMatchObject([
      { statement_id: statements[0]?.statement_id, added: 0, known: 1 },
      { account: gone.account, added: 1, known: 0 },
    ])
  })

  test('another file of lines known is warned of in its job, and kept without lines when asked', async () => {
    const pair = await payingPair(app, 'ООО «Другой файл»')
    const lines = [pair.line({ number: '81', summ: '81.00' })]
    await load(pair.us.account, lines)
    const file = { name: 'kl_to_1c.txt', bytes: statementText(pair.us.account, lines, '19:00:00') }
    const failed = await loadedFile(app, file).catch((job: unknown) => job)
    expect(failed).toMatchObject({
      state: 'failed',
      message: 'Все строки этого файла уже загружены раньше с другими выписками',
      question: { asks: 'known', file: expect.any(String), again: false },
    })
    const { question } = failed as { question: { file: string } }
    const { job_id } = await app.call(uploadStatement, { file: question.file, again: true }, as)
    const kept = await finishedStatement(app, job_id)
    expect(kept.statements).toMatchObject([{ added: 0, known: 1 }])
    expect(await linesOf(kept.statements[0]?.statement_id ?? 0)).toEqual([])
  })

  test('two equal operations of one day are two operations', async () => {
    const pair = await payingPair(app, 'ООО «Двойня»')
    const twin = pair.line({ summ: '640.00' })
    expect(await load(pair.us.account, [twin])).toMatchObject({ added: 1 })
    expect(await load(pair.us.account, [twin, twin], '18:00:00', 'each')).toMatchObject({
      added: 1,
      known: 1,
    })
  })
})

describe('who may not', () => {
  test('the viewer sees no statements, another company finds none', async () => {
    const pair = await payingPair(app, 'ООО «Чужие»')
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '31.00' })])
    await expect(app.call(loadStatement, { statement_id }, { as: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      app.call(loadStatement, { statement_id }, { as: 'admin', company_id: app.other_company_id }),
    ).rejects.toMatchObject({ status: 404 })
    const [line] = await linesOf(statement_id)
    await expect(
      app.call(
        matchLine,
        { ...seen(line!), parts: [{ payment_id: 1, summ: 31 }] },
        { as: 'admin', company_id: app.other_company_id },
      ),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a stale line answers with the row as it is now (K-06)', async () => {
    const pair = await payingPair(app, 'ООО «Опоздали»')
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '15.00' })])
    const [line] = await linesOf(statement_id)
    await app.call(putAsideLines, { lines: [seen(line!)], remark: 'Не наше' }, as)
    await expect(
      app.call(putAsideLines, { lines: [seen(line!)], remark: 'Комиссия' }, as),
    ).rejects.toMatchObject({ status: 409, body: { current: { remark: 'Не наше', summ: 15 } } })
  })

  test('a line is not spread beyond its sum, nor twice on one payment', async () => {
    const pair = await payingPair(app, 'ООО «Границы»')
    const payment_id = await pair.payment('1', '500.00')
    const { statement_id } = await load(pair.us.account, [pair.line({ summ: '300.00' })])
    const [line] = await linesOf(statement_id)
    const book = (parts: { payment_id: number; summ: number }[]) =>
      app.call(matchLine, { ...seen(line!), parts }, as)
    await expect(book([{ payment_id, summ: 300.01 }])).rejects.toMatchObject({
      status: 422,
      body: { message: 'Разносится 300,01 ₽, а в строке осталось 300,00 ₽' },
    })
    await expect(
      book([
        { payment_id, summ: 1 },
        { payment_id, summ: 2 },
      ]),
    ).rejects.toMatchObject({
      body: { message: 'Один и тот же платёж указан дважды' },
    })
    await expect(book([{ payment_id: 99_999_999, summ: 1 }])).rejects.toMatchObject({ status: 404 })
  })
})
