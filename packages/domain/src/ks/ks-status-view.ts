import { type ApprovalStatus, approvalStatus } from '../statuses/approval-status.ts'

type Marked = { status: ApprovalStatus; withdrawn_on: string | null }

/** A withdrawn document stays approved in its own month, and says on screen that it was taken back. */
export function ksStatusView({ status, withdrawn_on }: Marked) {
  return withdrawn_on === null ? approvalStatus.view[status] : ({ label: 'Отозван', tone: 'amber' } as const)
}
