import { expect, test } from 'vitest'
import { kopecks, roubles, sumOf } from '../money/money.ts'
import { cashBalance, cashTogether } from './cash-balance.ts'

const of = (...parts: string[]) => sumOf(parts.map((part) => kopecks(part)))

test('opening 50, in 180 and 30, out 245 and 8.4 close with 6.6; the next month at −12 is a gap (domain §23)', () => {
  const months = cashBalance(kopecks('50'), [
    { incoming: of('0', '180', '30'), outgoing: of('245', '8.4') },
    { incoming: of('100'), outgoing: of('118.6') },
  ])
  expect(months.map(({ closing }) => roubles(closing))).toEqual(['6.60', '-12.00'])
  expect(months.map(({ opening }) => roubles(opening))).toEqual(['50.00', '6.60'])
  expect(months.map(({ gap }) => roubles(gap))).toEqual(['0.00', '12.00'])
})

test('a quarter opens with its first month, closes with its last and lacks what the worst of them lacked', () => {
  const months = cashBalance(kopecks('50'), [
    { incoming: of('210'), outgoing: of('253.4') },
    { incoming: of('100'), outgoing: of('118.6') },
    { incoming: of('40'), outgoing: of('8') },
  ])
  const told = Object.entries(cashTogether(months)).map(([code, summ]) => [code, roubles(summ)])
  expect(Object.fromEntries(told)).toEqual({
    opening: '50.00',
    incoming: '350.00',
    outgoing: '380.00',
    difference: '0.00',
    closing: '20.00',
    gap: '12.00',
  })
})
