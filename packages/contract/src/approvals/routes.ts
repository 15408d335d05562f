import { APPROVAL_OBJECTS, STEP_MODES } from '@stroyfin/domain/approvals/approval-route'
import { BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, money, moneyOut, positiveId, requiredText, text, version } from '../kit/fields.ts'

const hours = z.number().int().min(1).max(2400)

const step = {
  name: text(200),
  mode: z.enum(STEP_MODES),
  deadline_hours: hours.nullable(),
}

export const approvalRoute = z.object({
  id,
  version: z.number().int(),
  object_type: z.enum(APPROVAL_OBJECTS),
  name: z.string(),
  project_id: id.nullable(),
  min_summ: moneyOut.nullable(),
  source: z.enum(['borrowed', 'own']).nullable(),
  /** Null: whether over the budget or within it. */
  budget_appointment: z.enum(BUDGET_APPOINTMENTS).nullable(),
  is_active: z.boolean(),
  priority: z.number().int(),
  steps: z.array(
    z.object({
      ...step,
      user_ids: z.array(id),
      /** After so many hours without a decision these may decide too; nobody named means the administrators. */
      escalate_hours: z.number().int().nullable(),
      escalate_to: z.array(id),
    }),
  ),
})
export type ApprovalRoute = z.output<typeof approvalRoute>

/** Who decides on what: by kind of document, project, sum and source. */
export const loadApprovalRoutes = endpoint({
  method: 'POST',
  path: '/api/approvals/load-routes',
  title: 'Маршруты согласования',
  access: 'classifier.view',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    routes: z.array(approvalRoute),
    /** Who may be named in them: people of the company. */
    member_ids: z.array(id),
    /** Who decides on what no route fits; null where the company keeps no standard route. */
    default_ids: z.array(id).nullable(),
  }),
})

/** Creates a route (no id) or replaces one; running rounds keep the steps they began with. */
export const saveApprovalRoute = endpoint({
  method: 'POST',
  path: '/api/approvals/save-route',
  title: 'Сохранить маршрут согласования',
  access: 'approval_routes.access',
  effect: 'write',
  input: z.object({
    route_id: positiveId.nullable(),
    version: version.nullable(),
    object_type: z.enum(APPROVAL_OBJECTS),
    name: requiredText(200),
    project_id: positiveId.nullable(),
    min_summ: money.nullable(),
    source: z.enum(['borrowed', 'own']).nullable(),
    budget_appointment: z.enum(BUDGET_APPOINTMENTS).nullable().default(null),
    is_active: z.boolean(),
    priority: z.number().int().min(0).max(1000),
    steps: z
      .array(
        z.object({
          ...step,
          user_ids: z.array(positiveId).max(50),
          escalate_hours: hours.nullable().default(null),
          escalate_to: z.array(positiveId).max(50).default([]),
        }),
      )
      .max(20),
  }),
  output: z.object({ route_id: id, message: z.string() }),
})

export const removeApprovalRoute = endpoint({
  method: 'POST',
  path: '/api/approvals/remove-route',
  title: 'Удалить маршрут согласования',
  access: 'approval_routes.access',
  effect: 'write',
  input: z.object({ route_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
