import type { ApprovalObject, StepMode } from '@stroyfin/domain/approvals/approval-route'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'
import type { DemoRows } from './demo-rows.ts'
import { personId, type Username } from './people.ts'

export type RouteStepPlan = { name: string; mode: StepMode; users: readonly Username[] }
export type Route = { id: number; object_type: ApprovalObject; steps: readonly RouteStepPlan[] }

type RoutePlan = {
  object_type: ApprovalObject
  name: string
  min_summ?: string
  priority?: number
  budget_appointment?: BudgetAppointment
  steps: readonly RouteStepPlan[]
}

const FINANCE: RouteStepPlan = { name: 'Финансовая служба', mode: 'any', users: ['finance'] }
const DIRECTOR: RouteStepPlan = { name: 'Директор', mode: 'all', users: ['director'] }
const ENGINEER: RouteStepPlan = { name: 'Строительный контроль', mode: 'any', users: ['engineer'] }
const BANK: RouteStepPlan = { name: 'Банк', mode: 'any', users: ['bank'] }

const ROUTES: readonly RoutePlan[] = [
  { object_type: 'agreement', name: 'Договоры', steps: [FINANCE, DIRECTOR] },
  { object_type: 'smeta', name: 'Сметы', steps: [ENGINEER, DIRECTOR] },
  { object_type: 'ks', name: 'Выполнение', steps: [ENGINEER, DIRECTOR] },
  { object_type: 'payment', name: 'Платежи', steps: [FINANCE] },
  {
    object_type: 'payment',
    name: 'Платежи от 5 млн ₽',
    min_summ: '5000000.00',
    priority: 10,
    steps: [FINANCE, DIRECTOR],
  },
  {
    object_type: 'payment',
    name: 'Платежи сверх бюджета',
    priority: 20,
    budget_appointment: 'over_the_budget',
    steps: [FINANCE, DIRECTOR],
  },
  { object_type: 'registry', name: 'Реестры платежей', steps: [FINANCE, DIRECTOR] },
  { object_type: 'bank_registry', name: 'Реестры банка', steps: [BANK] },
  { object_type: 'budget', name: 'Бюджеты месяца', steps: [DIRECTOR] },
]

/** Routes of approval of a company, with the steps' people. */
export function addRoutes(rows: DemoRows, company_id: number): Route[] {
  return ROUTES.map((plan) => {
    const id = rows.add('approval_routes', {
      company_id,
      object_type: plan.object_type,
      name: plan.name,
      project_id: null,
      min_summ: plan.min_summ ?? null,
      source: null,
      budget_appointment: plan.budget_appointment ?? null,
      is_active: true,
      priority: plan.priority ?? 0,
    })
    plan.steps.forEach((step, position) => {
      const { name, mode } = step
      const step_id = rows.add('approval_steps', {
        company_id,
        route_id: id,
        position,
        name,
        mode,
        deadline_hours: 48,
      })
      for (const user of step.users) {
        rows.add('approval_step_users', { company_id, step_id, user_id: personId(user) })
      }
    })
    return { id, object_type: plan.object_type, steps: plan.steps }
  })
}
