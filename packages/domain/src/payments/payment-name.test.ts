import { expect, test } from 'vitest'
import { paymentName, paymentNumber } from './payment-name.ts'

test('a payment is told from those of other projects with its number by its day', () => {
  expect(paymentNumber({ number: '42', date: '2026-10-05' })).toBe('№ 42 от 05.10.2026')
  expect(paymentNumber({ number: '', date: '2026-10-05' })).toBe('без номера от 05.10.2026')
  expect(paymentName({ number: '42', date: '2026-10-05' })).toBe('платёж № 42 от 05.10.2026')
})
