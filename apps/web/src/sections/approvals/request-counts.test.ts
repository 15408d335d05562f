import { expect, test } from 'vitest'
import { requestCounts } from './request-counts.ts'

test('counts are named as the client keeps them, zero before the answer (R-3-31, A-015)', () => {
  const named = {
    agreement_count: 1,
    smeta_count: 2,
    ks_count: 3,
    payment_count: 4,
    registry_count: 5,
    bank_registry: 6,
  }
  expect(requestCounts(named, { budget_count: 7, requisites_count: 8 })).toEqual({
    agreement: 1,
    smeta: 2,
    ks: 3,
    payment: 4,
    registry: 5,
    bank_registry: 6,
    budget: 7,
    requisites: 8,
  })
  expect(new Set(Object.values(requestCounts()))).toEqual(new Set([0]))
})
