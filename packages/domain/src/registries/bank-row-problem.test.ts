import { expect, test } from 'vitest'
import { type BankPayment, bankRowProblem, commonLoan } from './bank-row-problem.ts'

const payment: BankPayment = { source: 'borrowed', approval_status: 'approve', loan_agreement_id: 7 }
const credit = { type: 'credit', loan_agreement_id: 7 } as const
const lc = { type: 'lc', loan_agreement_id: 7 } as const

test('an agreed payment stands in a registry of its loan agreement (A-058)', () => {
  expect(bankRowProblem(payment, credit)).toBeNull()
  expect(bankRowProblem({ ...payment, approval_status: 'approve_with_remark' }, lc)).toBeNull()
  expect(bankRowProblem({ ...payment, source: 'own', loan_agreement_id: null }, lc)).toBeNull()
})

test.each<[string, Partial<BankPayment>, string]>([
  ['not agreed yet', { approval_status: 'new' }, 'Платёж ещё не согласован'],
  [
    'of own money',
    { source: 'own', loan_agreement_id: null },
    'Собственные средства не входят в реестр кредитных',
  ],
  ['of another loan', { loan_agreement_id: 8 }, 'У платежа другой кредитный договор'],
])('a payment %s may not', (_story, change, reason) => {
  expect(bankRowProblem({ ...payment, ...change }, credit)).toBe(reason)
})

test('the loan agreement of a registry is that of its first borrowed payment', () => {
  expect(commonLoan([{ loan_agreement_id: null }, { loan_agreement_id: 7 }, { loan_agreement_id: 8 }])).toBe(
    7,
  )
  expect(commonLoan([])).toBeNull()
})
