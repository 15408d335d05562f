import type { BrokenRule } from '../rules/broken-rule.ts'

/** What may be approved, one engine for all (K-10). */
export const APPROVAL_OBJECTS = ['agreement', 'smeta', 'ks', 'payment', 'registry', 'bank_registry'] as const
export type ApprovalObject = (typeof APPROVAL_OBJECTS)[number]

export const APPROVAL_OBJECT_LABELS: Record<ApprovalObject, string> = {
  agreement: 'Договоры',
  smeta: 'Сметы',
  ks: 'Выполнение',
  payment: 'Платежи',
  registry: 'Реестры платежей',
  bank_registry: 'Реестры для банка',
}

export const STEP_MODES = ['all', 'any'] as const
export type StepMode = (typeof STEP_MODES)[number]

export const STEP_MODE_LABELS: Record<StepMode, string> = {
  all: 'Все согласующие',
  any: 'Любой из согласующих',
}

/** Steps follow one another; within a step all its users decide, or any one of them. */
export type RouteStep = { name?: string; mode: StepMode; user_ids: readonly number[] }

export function routeRules(steps: readonly RouteStep[]): BrokenRule[] {
  if (steps.length === 0) return [{ field: 'steps', message: 'Добавьте хотя бы один шаг согласования' }]
  return steps.flatMap((step, index) => {
    const field = `steps.${index}.user_ids`
    if (step.user_ids.length === 0) return [{ field, message: 'Выберите согласующих' }]
    const twice = new Set(step.user_ids).size < step.user_ids.length
    return twice ? [{ field, message: 'Согласующий указан дважды' }] : []
  })
}
