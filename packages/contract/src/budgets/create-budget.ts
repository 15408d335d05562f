import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, month, positiveId, text } from '../kit/fields.ts'

/** What the dialog holds and sends; filled, a budget begins with what contracts plan to pay and what is taken. */
export const budgetDraft = z
  .object({
    month,
    project_id: positiveId.nullable(),
    cfo_id: positiveId.nullable(),
    remark: text(1000).default(''),
    is_filled: flag.default(true),
  })
  .refine(({ project_id, cfo_id }) => (project_id === null) !== (cfo_id === null), {
    path: ['project_id'],
    error: 'Выберите проект или ЦФО',
  })

/** A new budget of a project or of a responsibility centre. */
export const createBudget = endpoint({
  method: 'POST',
  path: '/api/budgets/create',
  title: 'Создать бюджет месяца',
  access: ['budgeting.view', 'budgeting.create'],
  effect: 'write',
  input: budgetDraft,
  output: z.object({ budget: id, message: z.string() }),
})
