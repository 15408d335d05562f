import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, id, money, moneyOut, positiveId, text } from '../kit/fields.ts'

export const agreementDuplicate = z.object({
  id,
  number: z.string(),
  date: z.string(),
  customer_name: z.string(),
  executor_name: z.string(),
  summ: moneyOut,
})

/** Contracts of the same parties and number, or of the same day and sum: a warning the user may override. */
export const findDuplicates = endpoint({
  method: 'POST',
  path: '/api/agreements/find-duplicates',
  title: 'Похожие договоры',
  access: 'agreement.create',
  effect: 'read',
  input: z.object({
    number: text(100),
    date,
    customer_id: positiveId,
    executor_id: positiveId,
    summ: money.nullish(),
    except_id: positiveId.nullish(),
  }),
  output: z.object({ items: z.array(agreementDuplicate) }),
})
