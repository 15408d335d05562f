import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { bookReturn } from '@stroyfin/contract/bank-statements/book-return'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { matchSureLines } from '@stroyfin/contract/bank-statements/match-sure'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { payingPair } from './testing/paying-pair.ts'
import { bookedSure, finishedStatement, loadedFile } from './testing/statement-jobs.ts'
import { statementText, type TextLine } from './testing/statement-text.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const STRANGER = { name: 'АО «Чужой»', inn: '7700000123', account: '40702810985391954172' }

async function load(account: string, lines: readonly TextLine[]) {
  const { statements } = await loadedFile(app, { name: 'kl_to_1c.txt', bytes: statementText(account, lines) })
  return statements[0]!.statement_id
}
const linesOf = async (statement_id: number) =>
  (await app.call(loadBankLines, { statement_id }, finance)).items
const firstLine = async (account: string, line: TextLine) => (await linesOf(await load(account, [line])))[0]!
const seen = ({ id, version }: BankLine) => ({ line_id: id, version })
const card = (payment_id: number) => app.call(loadPayment, { payment_id }, finance)
type Words = { despite?: string; reason?: string }
const book = (line: BankLine, payment_id: number, words: Words = {}, as = finance) =>
  app.call(matchLine, { ...seen(line), parts: [{ payment_id, summ: line.summ }], ...words }, as)

describe('a line pays a payment of the company whose account it is (K-18)', () => {
  test('of another own company it asks for a reason, and nothing books it by itself', async () => {
    const pair = await payingPair(app, 'ООО «Сосед»')
    const { contractors } = await app.call(loadContractors, {}, director)
    const other = contractors.find(({ is_group, name }) => is_group && name !== pair.us.name)!
    const payment_id = await pair.payment('77', '4321.00', '2026-11-10', { payer_id: other.id })
    const line = await firstLine(pair.us.account, pair.line({ number: '77', summ: '4321.00' }))
    const refused = await book(line, payment_id).catch((error: CallRefused) => error)
    const { message } = (refused as CallRefused).body
    expect(message).toContain(`Плательщик не тот: в строке – ${pair.us.name}, счёт ${pair.us.account}`)
    expect(message).toContain(`платёж № 77 от 10.11.2026 – ${other.name}`)
    const { items } = await app.call(proposeMatches, { statement_id: line.statement_id }, finance)
    expect(items.filter(({ line_id, sure }) => line_id === line.id && sure)).toEqual([])
    await book(line, payment_id, { despite: 'Оплатила соседняя компания по поручению' })
    expect(await card(payment_id)).toMatchObject({ detailed_status: 'paid' })
  })
})

test('of another own company to another payee both are named', async () => {
  const pair = await payingPair(app, 'ООО «Сосед соседа»')
  const { contractors } = await app.call(loadContractors, {}, director)
  const other = contractors.find(({ is_group, name }) => is_group && name !== pair.us.name)
  if (!other) throw new Error('the demo has one company')
  const payment_id = await pair.payment('78', '4322.00', '2026-11-10', { payer_id: other.id })
  const line = await firstLine(pair.us.account, pair.line({ number: '78', summ: '4322.00', payee: STRANGER }))
  const refused = await book(line, payment_id).catch((error: CallRefused) => error)
  const { message } = (refused as CallRefused).body
  expect(message).toMatch(/^Получатель не тот: в строке – АО «Чужой»/)
  expect(message).toContain(`Плательщик не тот: в строке – ${pair.us.name}, счёт ${pair.us.account}`)
  expect(message).toContain(other.name)
})

describe('a line pays only a payment of its own way (K-19)', () => {
  test('money that left gives nothing back', async () => {
    const pair = await payingPair(app, 'ООО «Назад»')
    const paid = await pair.payment('31', '1000.00')
    await book(await firstLine(pair.us.account, pair.line({ summ: '1000.00' })), paid)
    const refund = await pair.payment('32', '10.00', '2026-11-20', { refund_of_id: paid })
    const line = await firstLine(pair.us.account, pair.line({ summ: '10.00', number: '32' }))
    await expect(book(line, refund, { despite: 'Так надо' }, director)).rejects.toMatchObject({
      status: 409,
      body: {
        message:
          'По строке деньги ушли со счёта, а платёж № 32 от 20.11.2026 – поступление: выберите платёж, которым деньги ушли, или отложите строку',
      },
    })
    const raw = app.database.platform((db) =>
      sql`insert into payment_facts (company_id, payment_id, bank_line_id, date, summ, is_manual)
        values (${app.company_id}, ${refund}, ${line.id}, '2026-11-21', 10, false)`.execute(db),
    )
    await expect(raw).rejects.toThrow(/bank_line_way_ck/)
    expect(await card(refund)).toMatchObject({ detailed_status: 'new' })
  })

  test('money that came in is no payment of ours', async () => {
    const pair = await payingPair(app, 'ООО «Встречный»')
    const ours = await pair.payment('41', '500.00')
    const came = pair.line({ summ: '500.00', payer: pair.them, payee: pair.us })
    await expect(
      book(await firstLine(pair.us.account, came), ours, { despite: 'Так надо' }, director),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        message:
          'По строке деньги пришли на счёт, а платёж № 41 от 10.11.2026 – списание: выберите поступление или отложите строку',
      },
    })
  })

  test('a return is not booked by money that left', async () => {
    const pair = await payingPair(app, 'ООО «Невозврат»')
    const paid = await pair.payment('51', '700.00')
    await book(await firstLine(pair.us.account, pair.line({ summ: '700.00' })), paid)
    const line = await firstLine(
      pair.us.account,
      pair.line({ summ: '20.00', number: '52', purpose: 'Возврат' }),
    )
    const asked = { ...seen(line), parts: [{ payment_id: paid, summ: 20 }], despite: 'Так надо' }
    await expect(app.call(bookReturn, asked, director)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a line pays whom the payment pays (K-18)', () => {
  test('another payee is refused with both named, and let through with a reason that stays', async () => {
    const pair = await payingPair(app, 'ООО «Свой»')
    const payment_id = await pair.payment('61', '400.00')
    const line = await firstLine(pair.us.account, pair.line({ summ: '400.00', payee: STRANGER }))
    await expect(book(line, payment_id)).rejects.toMatchObject({
      status: 409,
      body: {
        message: `Получатель не тот: в строке – АО «Чужой», счёт ${STRANGER.account}; платёж № 61 от 10.11.2026 – ООО «Свой», счёт ${pair.them.account}. Если платёж исполнен именно так, подтвердите с причиной`,
      },
    })
    const booked = await book(line, payment_id, { despite: 'Уступка по письму № 3' })
    expect(booked.payments).toMatchObject([{ despite: 'Уступка по письму № 3', reason: '' }])
    expect((await card(payment_id)).facts).toMatchObject([{ despite: 'Уступка по письму № 3' }])
  })

  test.each<[string, (own: { inn: string; account: string }) => { inn: string; account: string }, boolean]>([
    ['the account alone', ({ account }) => ({ account, inn: '' }), true],
    ['another account of the same ИНН', ({ inn }) => ({ inn, account: STRANGER.account }), false],
    ['no account told, the ИНН agrees', ({ inn }) => ({ inn, account: '' }), true],
    ['nothing told', () => ({ inn: '', account: '' }), false],
  ])('%s', async (story, side, fits) => {
    const pair = await payingPair(app, `ООО «${story}»`)
    const payment_id = await pair.payment('62', '401.00')
    const payee = { name: 'Получатель', ...side(pair.them) }
    const line = await firstLine(pair.us.account, pair.line({ summ: '401.00', payee }))
    const booking = book(line, payment_id)
    if (fits) expect(await booking).toMatchObject({ status: 'matched' })
    else await expect(booking).rejects.toMatchObject({ status: 409 })
  })

  test('one press for all leaves such lines to people', async () => {
    const pair = await payingPair(app, 'ООО «Иной счёт»')
    await pair.payment('63', '402.00')
    const line = pair.line({
      number: '63',
      summ: '402.00',
      purpose: `По договору № ${pair.agreement_number}`,
      payee: { ...pair.them, account: STRANGER.account },
    })
    const statement_id = await load(pair.us.account, [line])
    const { items, sure } = await app.call(proposeMatches, { statement_id }, finance)
    expect(sure).toBe(0)
    expect(items).toMatchObject([{ sure: false, parts: [{ summ: 402 }] }])
    await expect(bookedSure(app, statement_id)).rejects.toMatchObject({ state: 'failed' })
  })
})

describe('a payment that nobody approved is not paid by a file (K-18)', () => {
  test('it takes the right and a reason, shown in the payment and in the list', async () => {
    const pair = await payingPair(app, 'ООО «Без согласования»')
    const payment_id = await pair.payment('71', '4321.00', '2026-11-10', { approval_status: 'new' })
    const line = await firstLine(pair.us.account, pair.line({ summ: '4321.00' }))
    await expect(book(line, payment_id, { reason: 'Срочно' })).rejects.toMatchObject({ status: 403 })
    await expect(book(line, payment_id, {}, director)).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: expect.stringContaining('не согласован') } },
    })
    await book(line, payment_id, { reason: 'Оплачен до учёта' }, director)
    const paid = await card(payment_id)
    expect(paid).toMatchObject({ detailed_status: 'paid', paid_reason: 'Оплачен до учёта' })
    const { items } = await app.call(loadPayments, { search: 'Без согласования' }, finance)
    expect(items.find(({ id }) => id === payment_id)).toMatchObject({ paid_reason: 'Оплачен до учёта' })
  })

  test('money that comes in waits for nobody', async () => {
    const pair = await payingPair(app, 'ООО «Вернули»')
    const paid = await pair.payment('72', '900.00')
    await book(await firstLine(pair.us.account, pair.line({ summ: '900.00' })), paid)
    const refund = await pair.payment('73', '90.00', '2026-11-20', {
      refund_of_id: paid,
      approval_status: 'new',
    })
    const came = pair.line({ summ: '90.00', payer: pair.them, payee: pair.us })
    expect(await book(await firstLine(pair.us.account, came), refund)).toMatchObject({ status: 'matched' })
  })

  test('of history a person with the right decides at one press, nobody else', async () => {
    const pair = await payingPair(app, 'ООО «История»')
    const agreed = await pair.payment('81', '810.00')
    const old = await pair.payment('82', '820.00', '2026-11-10', { approval_status: 'new' })
    const statement_id = await load(pair.us.account, [
      pair.line({ number: '81', summ: '810.00' }),
      pair.line({ number: '82', summ: '820.00' }),
    ])
    expect(await app.call(proposeMatches, { statement_id }, finance)).toMatchObject({
      sure: 1,
      sure_summ: 810,
      unapproved: 1,
      unapproved_summ: 820,
    })
    expect(await bookedSure(app, statement_id)).toMatchObject({ matched: 1 })
    expect([(await card(agreed)).detailed_status, (await card(old)).detailed_status]).toEqual(['paid', 'new'])
    const asked = { statement_id, reason: 'Оплачен до учёта' }
    await expect(app.call(matchSureLines, asked, finance)).rejects.toMatchObject({ status: 403 })
    const { job_id } = await app.call(matchSureLines, asked, director)
    expect(await finishedStatement(app, job_id, 'director')).toMatchObject({ matched: 1 })
    expect(await card(old)).toMatchObject({ detailed_status: 'paid', paid_reason: 'Оплачен до учёта' })
  })
})
