import type { BrokenRule } from '../rules/broken-rule.ts'
import { type ApprovalLine, type ApprovalRound, linesToDecide, type RoundStatus } from './next-step.ts'
import type { Vacation } from './substitute.ts'

export const DECISIONS = ['approve', 'approve_with_remark', 'refuse'] as const
export type DecisionKind = (typeof DECISIONS)[number]

export type Decision = { user_id: number; kind: DecisionKind; remark?: string | null }

export type DecisionResult =
  | { ok: true; round: ApprovalRound; decided: ApprovalLine[] }
  | { ok: false; rules: BrokenRule[] }

/**
 * Takes a user's decision: it covers every line they may decide now, as themself and as a substitute.
 * A refusal ends the remaining steps (K-10); a remark is the duty of whoever refuses or approves with one,
 * and an approval that comes with a text counts as one with a remark.
 */
export function decide(
  round: ApprovalRound,
  decision: Decision,
  vacations: readonly Vacation[],
): DecisionResult {
  const mine = linesToDecide(round, decision.user_id, vacations)
  if (mine.length === 0) {
    return { ok: false, rules: [{ field: 'user_id', message: 'Сейчас вы не можете принять решение' }] }
  }
  const remark = decision.remark?.trim() || null
  if (decision.kind !== 'approve' && remark === null) {
    return { ok: false, rules: [{ field: 'remark', message: 'Напишите замечание' }] }
  }
  const status = decision.kind === 'refuse' ? 'error' : 'approve'
  const lines = round.lines.map((line) =>
    mine.includes(line) ? ({ ...line, status, decided_by: decision.user_id, remark } as const) : line,
  )
  const decided = lines.filter((line, index) => line !== round.lines[index])
  return { ok: true, round: advance({ ...round, lines }, decision.kind), decided }
}

function advance(round: ApprovalRound, kind: DecisionKind): ApprovalRound {
  if (kind === 'refuse') return { ...round, status: 'unapprove', lines: closed(round.lines) }
  const step = round.lines.find((line) => line.status === 'on_approval')?.step
  const finished = lastDecidedStep(round.lines)
  const any = round.modes[finished] === 'any'
  if (step === finished && !any) return round
  const next = finished + 1
  if (next >= round.modes.length) {
    return { ...round, status: outcome(round.lines), lines: closed(round.lines) }
  }
  const lines = closed(round.lines).map((line) =>
    line.step === next ? { ...line, status: 'on_approval' as const } : line,
  )
  return { ...round, lines }
}

function lastDecidedStep(lines: readonly ApprovalLine[]): number {
  return Math.max(...lines.filter((line) => line.decided_by !== null).map((line) => line.step))
}

/** Lines that nobody has to decide any more stop waiting. */
function closed(lines: readonly ApprovalLine[]): ApprovalLine[] {
  return lines.map((line) => (line.status === 'on_approval' ? { ...line, status: 'new' } : line))
}

function outcome(lines: readonly ApprovalLine[]): RoundStatus {
  return lines.some((line) => line.remark !== null) ? 'approve_with_remark' : 'approve'
}
