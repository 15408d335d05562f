import { expect, test } from 'vitest'
import { approvalStatus } from '../statuses/approval-status.ts'
import { earlyReasonAsked, paidByHandProblem, paidEarly, paymentApprovalView } from './paid-by-hand.ts'

test('a mark by hand does not walk past an approval that is open or was refused (A-080, K-10)', () => {
  const refused = approvalStatus.states.filter((status) => paidByHandProblem(status) !== null)
  expect(refused).toEqual(['on_approval', 'unapprove', 'error'])
})

test('what was paid past any approval says so, whatever its approval came to since (K-18)', () => {
  const labelOf = (paid_reason: string) => paymentApprovalView({ approval_status: 'new', paid_reason }).label
  expect(labelOf('')).toBe('Новый')
  expect(labelOf('Оплачен до учёта')).toBe('Без согласования')
})

test('a payment said to be paid long before it was made asks why', () => {
  const payment = { number: '7', date: '2026-11-20' }
  expect(paidEarly(payment, '2026-11-10')).toBeNull()
  expect(earlyReasonAsked(payment, paidEarly(payment, '2026-11-09') ?? '')).toBe(
    'Платёж № 7 от 20.11.2026: оплата 09.11.2026 раньше самого платежа больше чем на 10 дней. Проверьте дату или напишите, почему',
  )
})
