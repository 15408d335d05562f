import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSharedBytes } from '../../testing/shared-data.ts'
import { kopecks, sumOf } from '../money/money.ts'
import { isSure } from './line-match.ts'
import { matchLines, matchReturns } from './match-lines.ts'
import type { OpenPayment, StatementLine } from './match-score.ts'
import { mentionsNumber, tokensOf } from './mentions-number.ts'
import { parseClientBankExchange } from './parse-client-bank-exchange.ts'
import { statementLine } from './statement-line.ts'

const INN = '7707083893'
const line = (change: Partial<StatementLine> = {}): StatementLine => ({
  key: 'a',
  direction: 'out',
  number: '119',
  date: '2025-06-10',
  summ: kopecks('6462821.61'),
  counterparty_inn: INN,
  counterparty_account: '40702810938120061991',
  purpose: 'Оплата по договору № Д-17 за май, в т.ч. НДС 20%',
  ...change,
})
const payment = (change: Partial<OpenPayment> = {}): OpenPayment => ({
  id: 1,
  direction: 'out',
  number: '119',
  date: '2025-06-10',
  summ: kopecks('6462821.61'),
  inn: INN,
  account: '40702810938120061991',
  agreement_number: 'Д-17',
  order_numbers: [],
  part_summs: [],
  is_transfer: false,
  ...change,
})

describe('one line and one payment', () => {
  test('a line that agrees in everything says so', () => {
    const [match] = matchLines([line()], [payment()])
    expect(match?.parts).toEqual([{ payment_id: 1, summ: kopecks('6462821.61') }])
    expect(match?.reasons).toEqual([
      'Совпадает ИНН 7707083893',
      'Совпадает счёт 40702810938120061991',
      'В назначении договор № Д-17',
      'Совпадает номер платежа 119',
      'Совпадает сумма 6\u00a0462\u00a0821,61 ₽',
      'Совпадает дата 10.06.2025',
    ])
  })

  test('the number of an order that went to the bank decides between payments alike, zeros before it or not', () => {
    const alike = { number: '', agreement_number: 'Д-17' }
    const payments = [
      payment({ ...alike, order_numbers: ['18'] }),
      payment({ ...alike, id: 2, order_numbers: ['17'] }),
    ]
    for (const number of ['17', '000017']) {
      const [match] = matchLines([line({ number })], payments)
      expect(match?.parts).toEqual([{ payment_id: 2, summ: kopecks('6462821.61') }])
      expect(match?.reasons).toContain('Совпадает номер поручения 17, отправленного в банк')
    }
    expect(matchLines([line({ number: '19' })], payments)[0]).toMatchObject({ parts: [], rivals: [1, 2] })
  })

  test('an order names its part of a payment where the purpose does not', () => {
    const part = line({ summ: kopecks('4000000'), purpose: 'Оплата по счёту', number: '17' })
    const ordered = payment({ number: '', order_numbers: ['17'] })
    expect(matchLines([part], [ordered])[0]?.parts).toEqual([{ payment_id: 1, summ: part.summ }])
    expect(matchLines([part], [{ ...ordered, order_numbers: [] }])[0]?.parts).toEqual([])
  })

  test('another sum than the order is never sure, unless a registry pays exactly that part', () => {
    const other = line({ summ: kopecks('371016.46'), number: '3' })
    const ordered = payment({ summ: kopecks('371016.64'), order_numbers: ['3'], date: other.date })
    const [match] = matchLines([other], [ordered])
    expect(match).toMatchObject({ parts: [{ payment_id: 1 }], short_summ: 18n })
    expect(match?.doubts.map((word) => word.replace(/[\u00a0\u202f]/g, ' '))).toContain(
      'Другая сумма: 371 016,46 из 371 016,64 ₽, меньше на 0,18 ₽',
    )
    expect(match && isSure({ ...match, score: 100 })).toBe(false)
    const [whole] = matchLines([other], [{ ...ordered, part_summs: [other.summ] }])
    expect(whole).toMatchObject({ parts: [{ payment_id: 1 }], short_summ: 0n, doubts: [] })
    expect(whole && isSure({ ...whole, score: 100 })).toBe(true)
  })

  test('a date far from that of the payment is a doubt and no reason', () => {
    const [near, far] = ['2025-06-12', '2025-07-02'].map(
      (date) => matchLines([line()], [payment({ date })])[0],
    )
    expect(near).toMatchObject({ doubts: [], reasons: expect.arrayContaining(['Дата отличается на 2 дня']) })
    expect(far?.doubts).toEqual(['Дата отличается на 22 дня'])
    expect(far?.reasons).not.toContain('Дата отличается на 22 дня')
  })

  test.each([
    ['another counterparty', { inn: '5001007322', account: '' }],
    ['the other direction', { direction: 'in' as const }],
    ['a smaller payment', { summ: 1n }],
    ['a payment without known counterparty', { inn: '', account: '' }],
  ])('%s is not matched, however the sum agrees', (_story, change) => {
    expect(matchLines([line()], [payment(change)])[0]).toMatchObject({ parts: [], rivals: [] })
  })

  test('a part of a payment must be named in the purpose', () => {
    const part = { summ: kopecks('4000000') }
    expect(matchLines([line(part)], [payment()])[0]?.parts).toEqual([{ payment_id: 1, summ: part.summ }])
    const nameless = { ...part, purpose: 'Оплата по счёту', number: '7' }
    expect(matchLines([line(nameless)], [payment()])[0]?.parts).toEqual([])
  })

  test('the contract in the purpose decides between equal sums', () => {
    const other = payment({ id: 2, agreement_number: 'Д-18', number: '120' })
    expect(matchLines([line({ number: '7' })], [other, payment({ number: '121' })])[0]?.parts).toEqual([
      { payment_id: 1, summ: kopecks('6462821.61') },
    ])
  })
})

describe('what fits equally is left to people (A-046)', () => {
  test('two equal payments are both named, none is chosen', () => {
    const [match] = matchLines(
      [line({ number: '7' })],
      [payment({ id: 1, number: '' }), payment({ id: 2, number: '' })],
    )
    expect(match).toMatchObject({
      parts: [],
      rivals: [1, 2],
      note: 'Одинаково подходят 2 платежа: выберите нужный',
    })
  })

  test('two equal lines for one payment are both left open', () => {
    const matches = matchLines([line(), line({ key: 'b' })], [payment()])
    expect(matches.map((match) => match.parts)).toEqual([[], []])
    expect(matches[1]?.note).toBe('На один платёж приходится 2 строки: выберите нужную')
  })

  test('a payment that a line could not choose is not taken by a set', () => {
    const equal = [1, 2].map((id) => payment({ id, summ: 10n, number: '' }))
    const small = payment({ id: 3, summ: 4n, number: '', agreement_number: '' })
    const nameless = line({ key: 'b', summ: 14n, purpose: 'Оплата', number: '', counterparty_account: '' })
    const matches = matchLines([line({ summ: 10n, number: '7' }), nameless], [...equal, small])
    expect(matches.map((match) => [match.parts, match.rivals])).toEqual([
      [[], [1, 2]],
      [[], []],
    ])
  })

  test('a sum that can be made in two ways is left open', () => {
    const pieces = [1, 2, 3].map((id) => payment({ id, summ: 5n, agreement_number: '', number: '' }))
    const [match] = matchLines([line({ summ: 10n, purpose: 'Оплата', number: '' })], pieces)
    expect(match?.parts).toEqual([])
    expect(match?.note).toContain('по-разному')
  })
})

describe('many to many', () => {
  const plain = { purpose: 'Оплата', number: '', counterparty_account: '' }

  test('one line pays the payments it names', () => {
    const named = [
      payment({ id: 1, summ: 30n, agreement_number: 'А-100', number: '' }),
      payment({ id: 2, summ: 12n, agreement_number: 'А-200', number: '' }),
      payment({ id: 3, summ: 12n, agreement_number: 'А-300', number: '' }),
    ]
    const [match] = matchLines([line({ ...plain, summ: 42n, purpose: 'Договоры А-100 и А-200' })], named)
    expect(match?.parts.map((part) => part.payment_id)).toEqual([1, 2])
  })

  test('one line pays the only set that makes its sum', () => {
    const pieces = [7n, 11n, 13n].map((summ, index) =>
      payment({ id: index + 1, summ, agreement_number: '', number: '' }),
    )
    const [match] = matchLines([line({ ...plain, summ: 20n })], pieces)
    expect(match?.parts).toEqual([
      { payment_id: 1, summ: 7n },
      { payment_id: 3, summ: 13n },
    ])
    expect(match?.reasons).toContain('Сумма равна сумме 2 платежей')
  })

  test('twin lines for one set of payments are left to people', () => {
    const pieces = [7n, 13n].map((summ, id) =>
      payment({ id: id + 1, summ, agreement_number: '', number: '' }),
    )
    const twins = ['a', 'b'].map((key) => line({ ...plain, key, summ: 20n }))
    const matches = matchLines(twins, pieces)
    expect(matches.map((match) => match.parts)).toEqual([[], []])
    expect(matches[0]?.note).toContain('одинаковые строки')
  })

  test('several lines pay one payment', () => {
    const lines = [line({ ...plain, key: 'a', summ: 40n }), line({ ...plain, key: 'b', summ: 60n })]
    const matches = matchLines(lines, [payment({ summ: 100n, agreement_number: '', number: '' })])
    expect(matches.map((match) => match.parts)).toEqual([
      [{ payment_id: 1, summ: 40n }],
      [{ payment_id: 1, summ: 60n }],
    ])
    const two = [1, 2].map((id) => payment({ id, summ: 100n, agreement_number: '', number: '' }))
    expect(matchLines(lines, two).flatMap((match) => match.parts)).toEqual([])
  })

  test('transfers between own accounts and refunds are known for what they are', () => {
    const own = line({ counterparty_account: '40702810000000000001' })
    expect(matchLines([own], [payment()], ['40702810000000000001'])[0]).toMatchObject({
      parts: [],
      note: 'Перевод между своими счетами',
    })
    const refund = line({ direction: 'in', purpose: 'Возврат аванса' })
    expect(matchLines([refund], [payment()])[0]?.note).toBe('Похоже на возврат')
  })

  test('a transfer pays a planned transfer and nothing else', () => {
    const account = '40702810000000000002'
    const own = line({ counterparty_account: account })
    const found = (change: Partial<OpenPayment>) =>
      matchLines([own], [payment({ account, ...change })], [account]).flatMap(({ parts }) => parts)
    expect(found({ is_transfer: true })).toEqual([{ payment_id: 1, summ: own.summ }])
    expect(found({})).toEqual([])
  })
})

// Weighed anew after each of them, these are two hundred million pairs.
test('twenty thousand small parts of one payment are told in seconds, and the last one that fits closes it', () => {
  const MANY = 20_000
  const lines = Array.from({ length: MANY + 2 }, (_, at) => line({ key: `${at}`, number: '', summ: 100n }))
  const matches = matchLines(lines, [payment({ number: '', summ: BigInt(MANY) * 100n })])
  expect(new Set(matches.map(({ note }) => note))).toEqual(
    new Set(['На один платёж приходится 20\u00a0002 строки: выберите нужную']),
  )
  const fitting = matchLines(lines.slice(2), [payment({ number: '', summ: BigInt(MANY) * 100n })])
  expect(sumOf(fitting.flatMap(({ parts }) => parts.map(({ summ }) => summ)))).toBe(BigInt(MANY) * 100n)
}, 20_000)

describe('money that comes back', () => {
  const back = (change: Partial<StatementLine> = {}) =>
    line({ direction: 'in', number: '77', purpose: 'Возврат аванса по договору № Д-17', ...change })

  test('a return names the paid payments it comes from, with reasons', () => {
    const [match] = matchReturns([back()], [payment()])
    expect(match).toMatchObject({ parts: [{ payment_id: 1, summ: kopecks('6462821.61') }], rivals: [] })
    expect(match?.reasons).toContain('В назначении договор № Д-17')
  })

  test('a part of a payment and several payments come back too', () => {
    expect(matchReturns([back({ summ: 100n })], [payment()])[0]?.parts).toEqual([
      { payment_id: 1, summ: 100n },
    ])
    const two = [payment({ summ: 40n }), payment({ id: 2, summ: 60n, number: '120' })]
    expect(matchReturns([back({ summ: 100n })], two)[0]?.parts).toEqual([
      { payment_id: 1, summ: 40n },
      { payment_id: 2, summ: 60n },
    ])
  })

  test.each<[string, Partial<StatementLine>, Partial<OpenPayment>]>([
    ['nothing of a return is said', { purpose: 'Оплата по договору № Д-17' }, {}],
    ['another counterparty', { counterparty_inn: '7702070139' }, {}],
    ['the sum alone', { counterparty_inn: '', counterparty_account: '' }, {}],
    ['the money goes on, not back', { direction: 'out' }, {}],
    ['more than was paid', {}, { summ: 1n, agreement_number: '', number: '' }],
  ])('no return: %s', (_, change, paid) => {
    expect(matchReturns([back(change)], [payment(paid)])).toEqual([])
  })

  test('between equal payments a person chooses', () => {
    const twins = [payment({ number: '' }), payment({ id: 2, number: '' })]
    expect(matchReturns([back()], twins)).toMatchObject([{ parts: [], rivals: [1, 2] }])
  })
})

test('no payment is ever paid above its rest, no line above its sum', () => {
  const summ = fc.bigInt({ min: 1n, max: 12n })
  const inn = fc.constantFrom(INN, '7702070139')
  const lines = fc.array(fc.record({ summ, inn, day: fc.integer({ min: 10, max: 28 }) }), { maxLength: 10 })
  const payments = fc.array(fc.record({ summ, inn, agreement: fc.constantFrom('Д-17', 'Д-18') }), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(lines, payments, (someLines, somePayments) => {
      const open = somePayments.map((item, id) =>
        payment({ id, summ: item.summ, inn: item.inn, agreement_number: item.agreement, number: '' }),
      )
      const matches = matchLines(
        someLines.map((item, key) =>
          line({
            key: String(key),
            summ: item.summ,
            counterparty_inn: item.inn,
            date: `2025-06-${item.day}`,
          }),
        ),
        open,
      )
      expect(matches.map((match) => match.line_key)).toEqual(someLines.map((_item, key) => String(key)))
      for (const item of open) {
        const paid = matches.flatMap((match) => match.parts).filter((part) => part.payment_id === item.id)
        expect(sumOf(paid.map((part) => part.summ)) <= item.summ).toBe(true)
      }
      matches.forEach((match, index) => {
        const used = sumOf(match.parts.map((part) => part.summ))
        expect(match.parts.length === 0 || used === someLines[index]?.summ).toBe(true)
        expect(match.parts.length > 0 && match.rivals.length > 0).toBe(false)
      })
    }),
  )
})

test('the operations of a real statement become lines with their counterparties', () => {
  const parsed = parseClientBankExchange(readSharedBytes('bank-1c', 'bx_vypiska-1c.txt'))
  if (!parsed.ok) throw new Error('the file is refused')
  const own = new Set(parsed.statement.accounts)
  const lines = parsed.statement.documents.map(statementLine)
  expect(lines.map((item) => own.has(item.counterparty_account))).toEqual([false, false, false])
  expect(lines.every((item) => item.counterparty_inn !== '')).toBe(true)
})

test.each([
  ['Оплата по договору № Д-17 от 01.04.2025', 'Д-17', true],
  ['Оплата по дог. Д 17', 'Д-17', true],
  ['Оплата по дог. Д17', 'Д-17', true],
  ['Оплата по дог. Д, счёт 17', 'Д-17', false],
  ['Оплата по дог. Д17А', 'Д-17', false],
  ['Оплата по договору D-17', 'Д-17', false],
  ['Договор C-5/24', 'С-5/24', true],
  ['Оплата по договору Д-171', 'Д-17', false],
  ['Оплата по договору Д-17/2', 'Д-17', false],
  ['Оплата по договору А-Д-17', 'Д-17', false],
  ['Депозит № 066-09-08-014 от 25.11.2020', '066-09-08-014', true],
  ['Оплата за 5 дней', '5', false],
  ['Оплата по договору № 5', '5', true],
  ['Оплата по сч. 5 от 01.02', '5', true],
  ['Что угодно', '', false],
  ['Что угодно', '№', false],
])('«%s» names %s: %s', (purpose, number, expected) => {
  expect(mentionsNumber(tokensOf(purpose), tokensOf(number))).toBe(expected)
})
