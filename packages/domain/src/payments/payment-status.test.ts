import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { detailedPaymentStatus } from './payment-status.ts'

test.each([
  ['0', '0', 'empty'],
  ['100', '0', 'new'],
  ['6462821.61', '4000000', 'partially_paid'],
  ['100', '0.01', 'partially_paid'],
  ['100', '100', 'paid'],
  ['100', '100.01', 'paid'],
  ['0', '50', 'empty'],
  ['-10', '0', 'empty'],
])('to pay %s, paid %s: %s (R-4-34, A-080)', (to_pay, paid, status) => {
  expect(detailedPaymentStatus(kopecks(to_pay), kopecks(paid))).toBe(status)
})
