import { expect, test } from 'vitest'
import { approvalStatus } from '../statuses/approval-status.ts'
import { paidByHandProblem, paymentApprovalView } from './paid-by-hand.ts'

test('a mark by hand does not walk past an approval that is open or was refused (A-080, K-10)', () => {
  const refused = approvalStatus.states.filter((status) => paidByHandProblem(status) !== null)
  expect(refused).toEqual(['on_approval', 'unapprove', 'error'])
})

test('what was paid past any approval says so, whatever its approval came to since (K-18)', () => {
  const labelOf = (paid_reason: string) => paymentApprovalView({ approval_status: 'new', paid_reason }).label
  expect(labelOf('')).toBe('Новый')
  expect(labelOf('Оплачен до учёта')).toBe('Без согласования')
})
