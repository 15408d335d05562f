import { expect, test } from 'vitest'
import { accountsParams, invoicesOf, newRegistryParams, paymentsOf } from './new-registry-params.ts'

const payment = (id: number, type: 'advance' | 'expenses', payer_id = 4) => ({ id, type, payer_id })

test('payments on their way to a registry: general words, invoices and payments, advance and expenses (R-3-59)', () => {
  const params = newRegistryParams([payment(1, 'advance'), payment(2, 'expenses'), payment(3, 'expenses')])
  expect(params).toEqual({
    general: { date: null, number: null, payer_id: 4, template: null },
    advance: [],
    expenses: [],
    accounts_advance: [],
    accounts_expenses: [],
    payments_advance: [1],
    payments_expenses: [2, 3],
  })
  expect(paymentsOf(params)).toEqual([1, 2, 3])
})

test('payers that differ are left to be chosen', () => {
  expect(newRegistryParams([payment(1, 'advance'), payment(2, 'advance', 5)]).general.payer_id).toBeNull()
})

test('invoices on their way to a registry: advance and expenses apart (R-3-58, R-3-59)', () => {
  const params = accountsParams([
    { id: 1, kind: 'advance' },
    { id: 2, kind: 'expenses' },
  ])
  expect(params).toMatchObject({ accounts_advance: [1], accounts_expenses: [2], payments_advance: [] })
  expect(invoicesOf(params)).toEqual([1, 2])
  expect(paymentsOf(params)).toEqual([])
})
