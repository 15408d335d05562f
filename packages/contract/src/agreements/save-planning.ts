import { PLAN_LEDGERS } from '@stroyfin/domain/agreements/plan-ledger'
import { MOST_PLAN_MONTHS } from '@stroyfin/domain/agreements/plan-months'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, month, positiveId } from '../kit/fields.ts'

const summ = money.refine((value) => !value.startsWith('-'), { error: 'Сумма не может быть меньше нуля' })

/** Changed months of a plan, all or none; an emptied one is null. A stale version answers 409 with the plan as it is (K-06). */
export const savePlanning = endpoint({
  method: 'POST',
  path: '/api/agreements/save-planning',
  title: 'Сохранить план договора',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({
    agreement_id: positiveId,
    version: z.number().int().min(0),
    cells: z
      .array(
        z.object({
          ledger: z.enum(PLAN_LEDGERS),
          classifier_id: positiveId.nullable(),
          month,
          summ: summ.nullable(),
        }),
      )
      .min(1)
      .max(60 * MOST_PLAN_MONTHS * PLAN_LEDGERS.length),
  }),
  output: z.object({ version: z.number().int(), message: z.string() }),
})
