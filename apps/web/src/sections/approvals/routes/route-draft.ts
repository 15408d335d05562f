import type { ApprovalRoute } from '@stroyfin/contract/approvals/routes'
import { type ApprovalObject, routeRules, type StepMode } from '@stroyfin/domain/approvals/approval-route'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'

/** A step while it is being written; the key keeps it itself when steps change places. */
export interface StepDraft {
  key: number
  name: string
  mode: StepMode
  deadline_hours: number | null
  user_ids: readonly number[]
  escalate_hours: number | null
  escalate_to: readonly number[]
}

export interface RouteDraft {
  object_type: ApprovalObject
  name: string
  project_id: number | null
  min_summ: number | null
  source: 'borrowed' | 'own' | null
  budget_appointment: BudgetAppointment | null
  is_active: boolean
  priority: number
  steps: readonly StepDraft[]
}

let keys = 0

export function newStep(): StepDraft {
  keys += 1
  return {
    key: keys,
    name: '',
    mode: 'all',
    deadline_hours: null,
    user_ids: [],
    escalate_hours: null,
    escalate_to: [],
  }
}

export function newRoute(object_type: ApprovalObject): RouteDraft {
  return {
    object_type,
    name: '',
    project_id: null,
    min_summ: null,
    source: null,
    budget_appointment: null,
    is_active: true,
    priority: 0,
    steps: [newStep()],
  }
}

export function draftOf({ id: _, version: __, steps, ...route }: ApprovalRoute): RouteDraft {
  return { ...route, steps: steps.map((step) => ({ ...newStep(), ...step })) }
}

/** The route as the call takes it. */
export function sentRoute({ steps, ...route }: RouteDraft) {
  return {
    ...route,
    steps: steps.map(({ key: _, user_ids, escalate_to, ...step }) => ({
      ...step,
      user_ids: [...user_ids],
      escalate_to: [...escalate_to],
    })),
  }
}

/** What is wrong, by field; the rules of steps are those of the server. */
export function routeErrors({ name, steps }: RouteDraft): Record<string, string> {
  const broken = routeRules(steps)
  if (name.trim() === '') broken.unshift({ field: 'name', message: 'Поле обязательно' })
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]))
}

/** The steps with this one moved up (−1) or down (1). */
export function moveStep(steps: readonly StepDraft[], at: number, by: -1 | 1): StepDraft[] {
  const next = [...steps]
  const [step] = next.splice(at, 1)
  if (step) next.splice(Math.max(0, at + by), 0, step)
  return next
}
