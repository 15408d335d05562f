import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { parseClientBankExchange } from './parse-client-bank-exchange.ts'
import { orderProblems, type PaymentOrder, type StoredOrder, storedOrder } from './payment-order.ts'
import { writeClientBankExchange } from './write-client-bank-exchange.ts'

const payer = {
  name: 'ООО «Застройщик»',
  inn: '7707083893',
  kpp: '773601001',
  account: '40702810938120061991',
  bank: 'ПАО Сбербанк',
  bik: '044525225',
  corr_account: '30101810400000000225',
}
const payee = { ...payer, name: 'ООО «Подрядчик»', account: '40702810238000000001' }
const order: PaymentOrder = {
  number: '1',
  date: '2026-11-20',
  summ: 100050n,
  payer,
  payee: { ...payee, account: '40602810700000000025', bik: '049805746' },
  purpose: 'Оплата, НДС не облагается',
  priority: 5,
  uin: '',
  urgency: 'normal',
  vat_rate: null,
}

/** Our file in the encoding it is written in, for the letters that these tests use. */
function bytesOf(text: string): Uint8Array {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, n) => n + 128))
  return Uint8Array.from([...text], (letter) => {
    const code = letter.charCodeAt(0)
    return code < 128 ? code : letters.indexOf(letter) + 128
  })
}

describe('orders for the client of a bank', () => {
  const words = fc
    .array(
      fc.constantFrom('Оплата', 'по', 'договору', '№', '5', 'КонецДокумента', '=', 'ООО', '«Ёж»', 'x\ny'),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((list) => `Оплата ${list.join(' ')}`)
  const orders = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 999_999 }).map(String),
      summ: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(roubles),
      purpose: words,
      priority: fc.integer({ min: 1, max: 5 }),
      uin: fc.constantFrom('', '18810345200001234567'),
    }),
    { minLength: 1, maxLength: 20 },
  )

  test('read back by our own reader they are the same documents', () => {
    fc.assert(
      fc.property(orders, (made) => {
        const stored: StoredOrder[] = made.map((more) => ({ ...storedOrder(order), ...more }))
        const text = writeClientBankExchange(stored, { date: '2026-11-21', time: '08:21:48' })
        const parsed = parseClientBankExchange(bytesOf(text))
        if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('; '))
        const read = parsed.statement.documents.map((document) => ({
          number: document.number,
          date: document.date,
          summ: roubles(document.summ),
          payer: document.payer,
          payee: document.payee,
          purpose: document.purpose,
          priority: Number(document.priority),
          uin: document.uin,
        }))
        const sent = stored.map(({ urgency: _, vat_rate: __, ...one }) => ({
          ...one,
          summ: roubles(kopecks(one.summ)),
          purpose: one.purpose.replaceAll('\n', ' '),
        }))
        expect(read).toEqual(sent)
        expect(parsed.statement.documents.every(({ direction }) => direction === 'out')).toBe(true)
      }),
    )
  })
})

test.each<[string, Partial<PaymentOrder>]>([
  ['нет плательщика', { payer: { ...payer, name: '' } }],
  ['нет счёта плательщика', { payer: { ...payer, account: '' } }],
  ['счёт получателя не подходит к БИК', { payee: { ...payee, account: '40702810838120061991' } }],
  ['ИНН получателя с ошибкой', { payee: { ...payee, inn: '7707083894' } }],
  ['нет назначения платежа', { purpose: ' ' }],
  ['назначение длиннее 210 знаков', { purpose: 'я'.repeat(211) }],
  ['счета сторон совпадают', { payee: payer }],
])('an order that the bank would not take says why: %s', (problem, more) => {
  expect(orderProblems(order)).toEqual([])
  expect(orderProblems({ ...order, ...more })).toContain(problem)
})
