import { expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { agreementSummOn } from './agreement-summ.ts'

const base = kopecks('120000000')
const dopniks = [
  { date: '2025-06-01', summ: kopecks('6000000'), signed: true },
  { date: '2025-09-01', summ: kopecks('-2400000'), signed: true },
  { date: '2025-09-01', summ: kopecks('999'), signed: false },
]

test.each([
  ['2025-05-31', '120000000.00'],
  ['2025-06-30', '126000000.00'],
  ['2025-09-01', '123600000.00'],
])('the sum of the contract on %s is %s', (date, summ) => {
  expect(roubles(agreementSummOn(base, dopniks, date))).toBe(summ)
})
