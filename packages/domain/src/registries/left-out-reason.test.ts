import { expect, test } from 'vitest'
import { type LeftOutPayment, leftOutReason } from './left-out-reason.ts'

const payment: LeftOutPayment = {
  is_deleted: false,
  financial_type: 'calculation',
  approval_status: 'approve',
  budget_appointment: 'under_the_budget',
  payer_id: 1,
  payer_is_group: true,
  agreement: { type: 'contracting', number: '1', status: 'approve' },
  ks_status: null,
  is_paid: false,
  registry_number: null,
}

test.each<[Partial<LeftOutPayment>, string]>([
  [{ is_deleted: true, is_paid: true }, 'удалён'],
  [{ financial_type: 'refund', is_paid: true }, 'возврат: это поступление, в реестр его не ставят'],
  [{ is_paid: true, registry_number: 'РП-001' }, 'уже оплачен'],
  [{ approval_status: 'on_approval' }, 'платёж сам сейчас на согласовании'],
  [
    { approval_status: 'unapprove', registry_number: 'РП-001' },
    'платёж не согласован: сначала согласуйте его отдельно',
  ],
  [{ registry_number: 'РП-012' }, 'уже в реестре №\u00a0РП-012'],
  [{}, 'платить по нему больше нечего'],
])('what keeps a payment out of a new registry is told of it alone: %j', (change, reason) => {
  expect(leftOutReason({ ...payment, ...change })).toBe(reason)
})
