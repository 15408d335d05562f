import type { ApprovalStatus } from '../statuses/approval-status.ts'

/**
 * Why a payment is not marked paid by hand; null when it may be. What a statement shows is a fact and always counts,
 * while a mark made by a person must not walk past an approval that is open or was refused (A-080, K-10).
 */
export function paidByHandProblem(approval_status: ApprovalStatus): string | null {
  if (approval_status === 'on_approval') return 'Платёж на согласовании: дождитесь решения или отзовите его'
  if (approval_status === 'unapprove') return 'Платёж не согласован: исправьте его и отправьте снова'
  return null
}
