import type { BrokenRule } from '../rules/broken-rule.ts'

/** What may be approved, one engine for all (K-10). */
export const APPROVAL_OBJECTS = [
  'agreement',
  'smeta',
  'ks',
  'payment',
  'registry',
  'bank_registry',
  'budget',
] as const
export type ApprovalObject = (typeof APPROVAL_OBJECTS)[number]

export const APPROVAL_OBJECT_LABELS: Record<ApprovalObject, string> = {
  agreement: 'Договоры',
  smeta: 'Сметы',
  ks: 'Выполнение',
  payment: 'Платежи',
  registry: 'Реестры платежей',
  bank_registry: 'Реестры банка',
  budget: 'Бюджеты месяца',
}

/** Why such documents cannot be sent; where it is mended is told beside it. */
export function noRouteText(type: ApprovalObject): string {
  const documents = type === 'ks' ? 'акты' : APPROVAL_OBJECT_LABELS[type].toLowerCase()
  return `Не настроено, кто согласует ${documents}`
}

export const STEP_MODES = ['all', 'any'] as const
export type StepMode = (typeof STEP_MODES)[number]

export const STEP_MODE_LABELS: Record<StepMode, string> = {
  all: 'Все согласующие',
  any: 'Любой из согласующих',
}

/** Steps follow one another; within a step all its users decide, or any one of them. */
export type RouteStep = {
  name?: string
  mode: StepMode
  user_ids: readonly number[]
  deadline_hours?: number | null
  escalate_hours?: number | null
  escalate_to?: readonly number[]
}

export function routeRules(steps: readonly RouteStep[]): BrokenRule[] {
  if (steps.length === 0) return [{ field: 'steps', message: 'Добавьте хотя бы один шаг согласования' }]
  return steps.flatMap((step, index) => [...peopleRules(step, index), ...escalationRules(step, index)])
}

function peopleRules({ user_ids }: RouteStep, index: number): BrokenRule[] {
  const field = `steps.${index}.user_ids`
  if (user_ids.length === 0) return [{ field, message: 'Выберите согласующих' }]
  const twice = new Set(user_ids).size < user_ids.length
  return twice ? [{ field, message: 'Согласующий указан дважды' }] : []
}

/** Whoever is asked later must be somebody else, and not before the term has passed. */
function escalationRules(step: RouteStep, index: number): BrokenRule[] {
  const { user_ids, deadline_hours = null, escalate_hours = null, escalate_to = [] } = step
  const at = `steps.${index}.escalate`
  if (escalate_hours === null) {
    return escalate_to.length === 0 ? [] : [{ field: `${at}_hours`, message: 'Укажите, через сколько часов' }]
  }
  if (deadline_hours !== null && escalate_hours < deadline_hours) {
    return [{ field: `${at}_hours`, message: 'Не раньше срока решения' }]
  }
  const same = escalate_to.some((id) => user_ids.includes(id))
  return same ? [{ field: `${at}_to`, message: 'Этот человек и так согласует на шаге' }] : []
}
