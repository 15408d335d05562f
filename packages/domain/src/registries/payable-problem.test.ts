import { expect, test } from 'vitest'
import { type PayablePayment, payableProblem } from './payable-problem.ts'

const payable: PayablePayment = {
  is_deleted: false,
  financial_type: 'calculation',
  approval_status: 'new',
  budget_appointment: 'under_the_budget',
  payer_id: 1,
  payer_is_group: true,
  agreement: { type: 'contracting', number: '5', status: 'approve' },
  ks_status: 'approve_with_remark',
}

test('a payment by an approved document may stand in a registry of its payer', () => {
  expect(payableProblem(payable, 1)).toBeNull()
  expect(payableProblem({ ...payable, ks_status: null, approval_status: 'approve' }, null)).toBeNull()
})

test.each<[string, Partial<PayablePayment>, string]>([
  ['deleted', { is_deleted: true }, 'Платёж удалён'],
  ['refund', { financial_type: 'refund' }, 'Возврат не включают в реестр: это поступление'],
  [
    'under a contract that nobody has agreed on',
    { agreement: { type: 'contracting', number: '5', status: 'new' } },
    'Договор № 5 ещё не согласован: отправьте его на согласование',
  ],
  ['by an open document', { ks_status: 'on_approval' }, 'Акт ещё не согласован'],
  ['in its own round', { approval_status: 'on_approval' }, 'Платёж сам сейчас на согласовании'],
  ['refused', { approval_status: 'unapprove' }, 'Платёж не согласован: сначала согласуйте его отдельно'],
  [
    'over the budget and not agreed on by itself',
    { budget_appointment: 'over_the_budget' },
    'Платёж сверх бюджета: сначала согласуйте его отдельно',
  ],
  [
    'that comes from outside',
    { payer_is_group: false },
    'Платит не своя организация: это поступление, его не включают в реестр',
  ],
  ['of another payer', { payer_id: 2 }, 'У платежа другой плательщик'],
])('a payment %s may not', (_story, change, reason) => {
  expect(payableProblem({ ...payable, ...change }, 1)).toBe(reason)
})
