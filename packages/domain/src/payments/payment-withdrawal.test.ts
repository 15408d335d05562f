import { expect, test } from 'vitest'
import { refusePaymentRemoval, refusePaymentWithdrawal } from './payment-withdrawal.ts'

const draft = {
  number: '7',
  is_deleted: false,
  was_approved: false,
  approval_status: 'new' as const,
  is_bound: false,
}

test('a draft is deleted, what was approved once is withdrawn: never both, never neither (K-17)', () => {
  for (const was_approved of [false, true]) {
    const payment = { ...draft, was_approved }
    const answers = [refusePaymentRemoval(payment), refusePaymentWithdrawal(payment)]
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  }
  expect(refusePaymentRemoval({ ...draft, was_approved: true })).toBe(
    'Платёж № 7 был согласован, его не удаляют: отзовите его',
  )
})

test('what is paid, stands in a registry or is being approved is neither deleted nor withdrawn', () => {
  for (const was_approved of [false, true])
    for (const bound of [{ is_bound: true }, { approval_status: 'on_approval' as const }]) {
      const payment = { ...draft, was_approved, ...bound }
      expect(refusePaymentWithdrawal(payment)).not.toBeNull()
      expect(refusePaymentRemoval(payment)).not.toBeNull()
    }
  expect(refusePaymentWithdrawal({ ...draft, was_approved: true, is_deleted: true })).toBe(
    'Платёж удалён: отзывать нечего',
  )
})
