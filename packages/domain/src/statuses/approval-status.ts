import { machine } from './machine.ts'

/**
 * Approval of an agreement, estimate, act or payment as a whole.
 * reopen: a change of an approved document starts a new round (K-10); fail: a technical or bank failure.
 */
export const approvalStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    on_approval: { label: 'На согласовании', tone: 'blue' },
    approve: { label: 'Согласовано', tone: 'green' },
    approve_with_remark: { label: 'Согласовано с замечаниями', tone: 'amber' },
    unapprove: { label: 'Не согласовано', tone: 'red' },
    error: { label: 'Не согласовано банком', tone: 'red' },
  },
  events: ['send', 'approve', 'approve_with_remark', 'refuse', 'fail', 'return_to_author', 'reopen'],
  moves: {
    new: { send: 'on_approval' },
    on_approval: {
      approve: 'approve',
      approve_with_remark: 'approve_with_remark',
      refuse: 'unapprove',
      fail: 'error',
    },
    approve: { reopen: 'new' },
    approve_with_remark: { reopen: 'new' },
    unapprove: { return_to_author: 'new' },
    error: { return_to_author: 'new' },
  },
})

export type ApprovalStatus = (typeof approvalStatus.states)[number]

export const APPROVED_STATUSES: readonly ApprovalStatus[] = ['approve', 'approve_with_remark']

/** Approved in either way: the document counts in accepted sums and may be paid. */
export function isApproved(status: ApprovalStatus): boolean {
  return APPROVED_STATUSES.includes(status)
}

/** Came back to its author: nobody has agreed to it, and as it stands nobody will. */
export const REFUSED_STATUSES: readonly ApprovalStatus[] = ['unapprove', 'error']

/** Editable without a new round: nobody is looking at it yet, or it came back to its author. */
export function isEditable(status: ApprovalStatus): boolean {
  return status === 'new' || status === 'unapprove' || status === 'error'
}
