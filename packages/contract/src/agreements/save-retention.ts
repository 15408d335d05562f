import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, money, moneyOut, positiveId, requiredText, version } from '../kit/fields.ts'

/** A claim set off against the retention: of what day, how much and why. */
export const retentionClaim = z.object({ date: z.string(), summ: moneyOut, basis: z.string() })

export const retentionFacts = z.object({
  completion_date: date.nullable(),
  claims: z
    .array(
      z.object({
        date,
        summ: money.refine((summ) => !summ.startsWith('-') && !/^0(\.0+)?$/.test(summ), {
          error: 'Укажите сумму больше нуля',
        }),
        basis: requiredText(1000),
      }),
    )
    .max(200, { error: 'Не больше 200 претензий' }),
})

/** The act of completion, which is agreed on as terms are, and the claims: a new one is a fact that needs no approval. */
export const saveRetention = endpoint({
  method: 'POST',
  path: '/api/agreements/save-retention',
  title: 'Акт о завершении и претензии',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({ agreement_id: positiveId, version, facts: retentionFacts }),
  output: z.object({ version }),
})
