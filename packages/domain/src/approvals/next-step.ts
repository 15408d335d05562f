import { type ApproveItemStatus, approveItemStatus } from '../statuses/approve-item-status.ts'
import type { RouteStep, StepMode } from './approval-route.ts'
import { actingUser, type Vacation, whyStuck } from './substitute.ts'

/** One approver's line of a round; decided_by differs from user_id when a substitute decided. */
export type ApprovalLine = {
  step: number
  user_id: number
  status: ApproveItemStatus
  decided_by: number | null
  remark: string | null
  /** To whom an administrator handed the decision over: they decide instead of the approver. */
  handed_to?: number | null
  /** Who was asked when it had waited too long: they may decide as well. */
  escalated_to?: readonly number[]
}

export type RoundStatus = 'on_approval' | 'approve' | 'approve_with_remark' | 'unapprove'

/** A round of approval: its steps as they were when it began, so that a later change of the route leaves it alone. */
export type ApprovalRound = {
  status: RoundStatus
  modes: readonly StepMode[]
  lines: readonly ApprovalLine[]
}

/** Opens the first step; null when the route names nobody, for nothing is ever approved by itself (K-10). */
export function startRound(steps: readonly RouteStep[]): ApprovalRound | null {
  const manned = steps.filter((step) => step.user_ids.length > 0)
  if (manned.length === 0) return null
  const lines = manned.flatMap((step, index) =>
    [...new Set(step.user_ids)].map(
      (user_id): ApprovalLine => ({
        step: index,
        user_id,
        status: index === 0 ? 'on_approval' : 'new',
        decided_by: null,
        remark: null,
      }),
    ),
  )
  return { status: 'on_approval', modes: manned.map((step) => step.mode), lines }
}

/** The lines that wait for a decision now; none in a finished round. */
export function activeLines(round: ApprovalRound): ApprovalLine[] {
  return round.status === 'on_approval' ? round.lines.filter((line) => line.status === 'on_approval') : []
}

/** Everyone whose decision counts for the line now: its holder or their substitute, and those it was escalated to. */
export function actorsOf(line: ApprovalLine, vacations: readonly Vacation[]): number[] {
  const asked = [holderOf(line), ...(line.escalated_to ?? [])]
  return [...new Set(asked.map((user_id) => actingUser(user_id, vacations)))]
}

/** With whom the line lies: the approver, or the one it was handed over to. */
export function holderOf({ user_id, handed_to }: Pick<ApprovalLine, 'user_id' | 'handed_to'>): number {
  return handed_to ?? user_id
}

/** Lines that wait for somebody who is not there, with nobody else asked (K-10). */
export function stuckLines<Line extends ApprovalLine>(
  { status, lines }: { status: RoundStatus; lines: readonly Line[] },
  vacations: readonly Vacation[],
): Line[] {
  if (status !== 'on_approval') return []
  return lines.filter((line) => {
    const asked = [holderOf(line), ...(line.escalated_to ?? [])]
    return line.status === 'on_approval' && asked.every((id) => whyStuck(id, vacations) !== null)
  })
}

/** The lines this user can decide now, as themself or as a substitute; the counter counts the same (K-10, A-016). */
export function linesToDecide(
  round: ApprovalRound,
  user_id: number,
  vacations: readonly Vacation[],
): ApprovalLine[] {
  return activeLines(round).filter((line) => actorsOf(line, vacations).includes(user_id))
}

/** Everyone who can decide now. */
export function deciders(round: ApprovalRound, vacations: readonly Vacation[]): number[] {
  return [...new Set(activeLines(round).flatMap((line) => actorsOf(line, vacations)))]
}

/** How a line reads on the approval sheet: its status, and whether anybody still waits, or has waited, for it. */
export interface LineState {
  status: ApproveItemStatus
  /** False for an undecided line of a finished step: nobody needs its decision any more. */
  is_needed: boolean
}

export const lineWords = ({ status, is_needed }: LineState): string =>
  is_needed ? approveItemStatus.view[status].label : 'Решение не потребовалось'

export function lineState(round: ApprovalRound, line: ApprovalLine): LineState {
  if (line.status === 'approve' || line.status === 'error') return { status: line.status, is_needed: true }
  const current = activeLines(round)[0]
  if (current === undefined || line.step < current.step) return { status: 'new', is_needed: false }
  return { status: line.status, is_needed: true }
}
