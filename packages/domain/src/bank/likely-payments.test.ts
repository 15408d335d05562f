import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyPayments } from './likely-payments.ts'
import { type OpenPayment, type StatementLine, scoreMatch } from './match-score.ts'

const inn = fc.constantFrom('', '7707083893', '7702070139')
const account = fc.constantFrom('', '40702810000000000001', '40702810000000000002')
const number = fc.constantFrom('', '7', '118', 'Д-17', 'Д-17/2', 'МК-25/003')
const summ = fc.bigInt({ min: 1n, max: 4n })
const direction = fc.constantFrom('in' as const, 'out' as const)
const date = fc.constant('2026-11-20')

const payment: fc.Arbitrary<OpenPayment> = fc.record({
  id: fc.integer({ min: 1 }),
  direction,
  number,
  date,
  summ,
  inn,
  account,
  agreement_number: number,
  order_numbers: fc.array(fc.constantFrom('7', '118'), { maxLength: 2 }),
  part_summs: fc.constant([]),
  is_transfer: fc.boolean(),
})
const line: fc.Arbitrary<StatementLine> = fc.record({
  key: fc.constant('1'),
  direction,
  number,
  date,
  summ,
  counterparty_inn: inn,
  counterparty_account: account,
  purpose: fc
    .array(number, { maxLength: 3 })
    .map((names) => `Оплата по договору № ${names.join(' и счёту ')}`),
})

test('whatever fits a line at all is found without going through everything', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), fc.array(payment, { maxLength: 12 }), (lines, payments) => {
      const likely = likelyPayments(lines, payments)
      const missed = lines.flatMap((one) => {
        const found = likely.get(one) ?? []
        expect(new Set(found).size).toBe(found.length)
        return payments.filter((other) => scoreMatch(one, other) !== null && !found.includes(other))
      })
      expect(missed).toEqual([])
    }),
  )
})
