import { expect, test } from 'vitest'
import { droppedRules } from './dropped-rules.ts'

const head = { customer_id: 1, executor_id: 2, number: '1', date: '2026-11-01' }
const fieldsOf = (given: object) =>
  droppedRules({ ...head, type: 'contracting', ...given }).map(({ field }) => field)

test.each([100, '-100', '0,01', '1 000 ₽'])('a dopnik is made without a sum: %s is told', (summ) => {
  expect(fieldsOf({ type: 'dopnik', summ })).toEqual(['summ'])
})

test.each([0, '0.00', '', null, undefined])('a dopnik without a change of the price: %s', (summ) => {
  expect(fieldsOf({ type: 'dopnik', summ, parent_agreement_id: 7 })).toEqual([])
})

test('only a dopnik has a contract above it', () => {
  expect(fieldsOf({ summ: 100 })).toEqual([])
  expect(fieldsOf({ summ: 100, parent_agreement_id: 7 })).toEqual(['parent_agreement_id'])
})
