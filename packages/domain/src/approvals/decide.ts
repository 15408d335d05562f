import type { BrokenRule } from '../rules/broken-rule.ts'
import {
  type ApprovalLine,
  type ApprovalRound,
  actorsOf,
  linesToDecide,
  type RoundStatus,
} from './next-step.ts'
import type { Vacation } from './substitute.ts'

export const DECISIONS = ['approve', 'approve_with_remark', 'refuse'] as const
export type DecisionKind = (typeof DECISIONS)[number]

export type Decision = {
  user_id: number
  kind: DecisionKind
  remark?: string | null
  /** Whose document it is, where the author may not be its only approver (K-18); absent: the company keeps no such rule. */
  four_eyes?: FourEyes
}

export type FourEyes = {
  authors: readonly number[]
  /** Who may be asked for one more decision, in order; the first of them has the line, the others may decide it too. */
  seconds: readonly number[]
}

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
  const after = advance({ ...round, lines }, decision.kind)
  const asked =
    decision.four_eyes && withSecond({ ...round, lines }, after, { ...decision.four_eyes, vacations })
  if (asked === null) {
    return { ok: false, rules: [{ field: 'four_eyes', message: ALONE }] }
  }
  return { ok: true, round: asked ?? after, decided }
}

const ALONE =
  'Вы автор документа и не можете быть единственным согласующим, а решить больше некому. Пригласите второго человека с правом «Администратор» или отключите правило «Четыре глаза»: «Права сотрудников», кнопка «Правила»'

/**
 * The author is not the only approver (K-18): a step that the author has decided alone waits for one more person, unless
 * somebody else has decided on another step of the way. Null where there is nobody to ask.
 */
function withSecond(
  decided: ApprovalRound,
  after: ApprovalRound,
  { authors, seconds, vacations }: FourEyes & { vacations: readonly Vacation[] },
): ApprovalRound | null {
  if (after.status !== 'approve' && after.status !== 'approve_with_remark') return after
  const step = lastDecidedStep(decided.lines)
  const ofStep = decided.lines.filter((line) => line.step === step)
  const isAuthor = (id: number) => authors.includes(id)
  const deciders = ofStep.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by]))
  if (deciders.some((id) => !isAuthor(id)) || new Set(deciders).size > 1) return after
  if (decided.lines.some(({ decided_by }) => decided_by !== null && !deciders.includes(decided_by)))
    return after
  const waiting = ofStep
    .filter(({ status }) => status === 'on_approval')
    .flatMap((line) => actorsOf(line, vacations))
  if (waiting.some((id) => !isAuthor(id))) return decided
  const fresh = seconds.filter((id) => !ofStep.some(({ user_id }) => user_id === id))
  const strangers = fresh.filter((id) => !isAuthor(id))
  // Where everybody has written something into it, another of the authors is the second person.
  if (strangers.length === 0 && waiting.some((id) => !deciders.includes(id))) return decided
  const [user_id, ...others] = strangers.length > 0 ? strangers : fresh
  if (user_id === undefined) return null
  const line = {
    step,
    user_id,
    status: 'on_approval',
    decided_by: null,
    remark: null,
    escalated_to: others,
  } as const
  return { ...decided, lines: [...decided.lines, line] }
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
