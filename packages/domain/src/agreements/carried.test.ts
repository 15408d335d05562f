import { expect, test } from 'vitest'
import { carriedProblem } from './carried.ts'

const carrier = {
  number: '12',
  date: '2026-11-20',
  customer_id: 1,
  executor_id: 2,
  project_id: 3,
  classifier_id: null,
  summ: '100.00',
  vat_rate: '22',
  description: 'Оплата по счёту',
}

test('the same written otherwise is no change', () => {
  expect(carriedProblem(carrier, { ...carrier, summ: '100', vat_rate: '22.00' })).toBeNull()
})

test.each([
  [{ executor_id: 5 }, 'получатель'],
  [{ summ: '100.01', project_id: null }, 'проект, сумма'],
  [{ vat_rate: null }, 'ставка НДС'],
  [{ number: '' }, 'номер'],
  [{ number: '012' }, 'номер'],
  [{ description: '5.0' }, 'назначение'],
])('what the payment says is changed in the payment: %o', (change, words) => {
  expect(carriedProblem(carrier, { ...carrier, ...change })).toMatch(new RegExp(`: ${words}$`, 'u'))
})
