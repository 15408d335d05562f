import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../dates/plain-date.ts'
import { sumOf } from '../money/money.ts'
import { matchLines } from './match-lines.ts'
import type { OpenPayment, StatementLine } from './match-score.ts'
import { paymentsByDay } from './payments-by-day.ts'

const inn = fc.constantFrom('7707083893', '7702070139')
const direction = fc.constantFrom('in' as const, 'out' as const)
const summ = fc.bigInt({ min: 1n, max: 9n })
const date = fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`)

const aPayment = fc.record({ inn, direction, summ, date }).map((given) => ({
  ...{
    id: 0,
    number: '',
    account: '',
    agreement_number: '',
    order_numbers: [],
    part_summs: [],
    is_transfer: false,
  },
  ...given,
}))
const aLine = fc.record({ counterparty_inn: inn, direction, summ, date }).map((given) => ({
  ...{ key: '1', number: '', counterparty_account: '', purpose: '' },
  ...given,
}))

test('the nearest payments are those that sorting all of them by day would bring', () => {
  fc.assert(
    fc.property(fc.array(aPayment, { maxLength: 30 }), aLine, fc.nat(9), (some, line, paid) => {
      const payments = some.map((payment, id) => ({ ...payment, id }))
      const now = (id: number) => (id === paid ? null : (payments[id] ?? null))
      const far = (payment: OpenPayment) => Math.abs(daysBetween(line.date, payment.date))
      const all = payments
        .filter((one) => one.id !== paid && one.inn === line.counterparty_inn && one.summ < line.summ)
        .filter((one) => one.direction === line.direction)
        .sort((a, b) => far(a) - far(b))
      const found = paymentsByDay(payments, payments.length, now).nearest(line, 5)
      if (sumOf(all.map(({ summ: one }) => one)) >= line.summ) expect(found).toEqual(all.slice(0, 5))
      else expect(all.slice(0, 5)).toEqual(expect.arrayContaining(found))
    }),
  )
})

test('what so many of the largest cannot make is not looked for', () => {
  const payments = [40n, 30n, 20n].map((summ, id) => ({ ...payment(id), summ }))
  const by = paymentsByDay(payments, 2, (id) => payments[id] ?? null)
  expect(by.nearest(line(0, 71n), 5)).toEqual([])
  expect(by.nearest(line(0, 70n), 5)).toHaveLength(3)
})

// Each with each, these are a hundred and forty million pairs.
test('twelve thousand lines of one counterparty find their payments among as many in seconds', () => {
  const MANY = 12_000
  const payments = Array.from({ length: MANY }, (_, id) => payment(id))
  const lines = Array.from({ length: MANY }, (_, key) => line(key, BigInt(7_000_000 + key * 13)))
  const [first] = matchLines(lines, payments)
  expect(first?.parts).toEqual([])
}, 20_000)

function payment(id: number): OpenPayment {
  return {
    ...{ id, direction: 'out', number: `З-${id}/26`, date: `2026-${10 + (id % 3)}-15` },
    ...{ summ: BigInt(5_000_000 + id * 17), inn: '7707083893', account: '', agreement_number: `ДП-${id}/26` },
    order_numbers: [],
    part_summs: [],
    is_transfer: false,
  }
}

function line(key: number, summ: bigint): StatementLine {
  return {
    ...{ key: String(key), direction: 'out', number: '', date: '2026-11-20', summ },
    ...{ counterparty_inn: '7707083893', counterparty_account: '' },
    purpose: `Оплата по договору № МК-${key}/26`,
  }
}
