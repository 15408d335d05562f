import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, positiveId, text, version } from '../kit/fields.ts'
import { budgetDetail } from './load-budget.ts'

const summ = money.refine((value) => !value.startsWith('-'), { error: 'Сумма не может быть меньше нуля' })

/**
 * Changed articles of a budget, all or none; an emptied one is null. An approved budget becomes new and holds by its last
 * approved sums; a stale version answers 409 with the budget as it is (K-06).
 */
export const saveBudget = endpoint({
  method: 'POST',
  path: '/api/budgets/save',
  title: 'Сохранить бюджет месяца',
  access: ['budgeting.view', 'budgeting.edit'],
  effect: 'write',
  input: z
    .object({
      budget_id: positiveId,
      version,
      remark: text(1000).optional(),
      lines: z.array(z.object({ classifier_id: positiveId.nullable(), summ: summ.nullable() })).max(5000),
    })
    .refine(({ remark, lines }) => remark !== undefined || lines.length > 0, { error: 'Нечего сохранять' }),
  output: budgetDetail,
})
