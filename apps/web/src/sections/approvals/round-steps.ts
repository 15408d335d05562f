import type { ApprovalStep } from '@stroyfin/contract/approvals/load-round'
import { overdueText } from '@stroyfin/domain/approvals/waiting-time'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import type { ApprovalPerson, ApprovalStep as ShownStep } from '../../ui/document/ApprovalLine.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'

type Line = ApprovalStep['lines'][number]

/** The steps of a round as the line of approval shows them. */
export function roundSteps(steps: readonly ApprovalStep[], now = new Date()): ShownStep[] {
  return steps.map((step, place) => ({
    id: place,
    title: titleOf(step),
    state: stateOf(step.lines),
    people: step.lines.map((line) => personOf(line, now)),
  }))
}

/** Names of those whose decision is awaited. */
export function awaitedPeople(steps: readonly ApprovalStep[]): string[] {
  return steps.flatMap(({ lines }) =>
    lines.filter(isOpen).map(({ user_name, acting }) => acting ?? user_name),
  )
}

/** Its decision is awaited now. */
const isOpen = ({ status }: Line) => status === 'on_approval'

export interface RoundRefusal {
  by: string
  at: string | null
  reason: string
}

/** Who has refused the document and why; null where nobody has. */
export function refusalOf(steps: readonly ApprovalStep[]): RoundRefusal | null {
  const line = steps.flatMap(({ lines }) => lines).find(({ status }) => status === 'error')
  return line ? { by: line.decided_by ?? line.user_name, at: line.decided_at, reason: line.remark } : null
}

function titleOf({ name, mode, lines }: ApprovalStep): string {
  // One approval ends such a step, unless the author gave it and a second person has to decide (K-18).
  if (mode === 'any' && lines.some(({ status }) => status === 'approve') && lines.some(isOpen))
    return `${name} · нужен ещё один человек, кроме автора`
  return mode === 'any' && lines.length > 1 ? `${name} · достаточно одного решения` : name
}

function stateOf(lines: readonly Line[]): ShownStep['state'] {
  const has = (status: Line['status']) => lines.some((line) => line.status === status)
  if (has('error')) return 'refused'
  if (has('on_approval')) return 'current'
  return has('approve') ? 'done' : 'future'
}

function personOf(
  { user_id, user_name, status, decided_by, decided_at, ...line }: Line,
  now: Date,
): ApprovalPerson {
  const person = { id: user_id, name: decided_by ?? user_name, at: decided_at }
  if (status === 'error') return { ...person, mark: 'refused', text: line.remark }
  if (status === 'approve') return { ...person, mark: line.remark ? 'remark' : 'approved', text: line.remark }
  if (!line.is_needed) return { ...person, mark: 'not_needed' }
  if (status !== 'on_approval') return { ...person, mark: 'waiting', text: null }
  const late = overdueText(line.deadline_at, now)
  const words = [
    line.acting === null ? null : `Решает: ${line.acting}`,
    line.deadline_at ? `Решить до ${formatDateTime(line.deadline_at)}` : null,
  ].filter((word) => word !== null)
  return { ...person, mark: 'waiting', text: words.join('. ') || null, late: late && upperFirst(late) }
}
