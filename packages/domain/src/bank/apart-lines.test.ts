import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apartLines } from './apart-lines.ts'
import { matchLines } from './match-lines.ts'

const inn = fc.constantFrom('', '7707083893', '7702070139', '7728168971')
const account = fc.constantFrom('', 'А-1', 'А-2', 'СВОЙ')
const number = fc.constantFrom('', '17', '18')
const contract = fc.constantFrom('МК-26/1', 'МК-26/2')
const direction = fc.constantFrom('in' as const, 'out' as const)
const date = fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`)
const summ = fc.bigInt({ min: 1n, max: 9n })

const aLine = fc.record({
  ...{ direction, number, date, summ, counterparty_inn: inn, counterparty_account: account },
  purpose: contract.map((name) => `Оплата по договору № ${name}`),
})
const aPayment = fc.record({
  ...{ direction, number, date, summ, inn, account, agreement_number: contract },
  order_numbers: fc.array(fc.constantFrom('17', '18'), { maxLength: 1 }),
  part_summs: fc.constant([]),
  is_transfer: fc.boolean(),
})

test('counterparties matched apart are matched as all of them at once', () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 25 }), fc.array(aPayment, { maxLength: 15 }), (some, others) => {
      const lines = some.map((line, at) => ({ ...line, key: `${at}` }))
      const payments = others.map((payment, id) => ({ ...payment, id }))
      const parts = apartLines(lines, payments)
      expect(parts.flatMap((part) => part.lines)).toHaveLength(lines.length)
      const apart = new Map(
        parts
          .flatMap((part) => matchLines(part.lines, part.payments, ['СВОЙ']))
          .map((match) => [match.line_key, match]),
      )
      for (const match of matchLines(lines, payments, ['СВОЙ']))
        expect(apart.get(match.line_key)).toEqual(match)
    }),
    { numRuns: 400 },
  )
})

test('lines of two counterparties that share nothing stand apart, a common account joins them', () => {
  const line = (key: string, counterparty_inn: string, counterparty_account: string) => ({
    ...{ key, counterparty_inn, counterparty_account, direction: 'out' as const, number: '', summ: 1n },
    ...{ date: '2026-11-10', purpose: '' },
  })
  const keys = (...lines: ReturnType<typeof line>[]) =>
    apartLines(lines, []).map((part) => part.lines.map(({ key }) => key))
  expect(keys(line('а', '1', 'x'), line('б', '2', 'y'))).toEqual([['а'], ['б']])
  expect(keys(line('а', '1', 'x'), line('б', '2', 'y'), line('в', '2', 'x'))).toEqual([['а', 'б', 'в']])
})
