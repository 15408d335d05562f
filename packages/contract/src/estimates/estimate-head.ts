import { z } from 'zod'
import { decimal, requiredText, text } from '../kit/fields.ts'

const percent = decimal.refine((value) => Number(value) >= 0 && Number(value) <= 1000, {
  error: 'Процент от 0 до 1000',
})
const rate = decimal.refine((value) => Number(value) >= 0 && Number(value) <= 100, {
  error: 'Ставка от 0 до 100',
})

/** What a person writes at the head of an estimate. */
export const estimateHead = z.object({
  number: text(100),
  name: requiredText(500),
  description: text(2000),
  limit_percent: z.object({ work: percent, material: percent, equip: percent }),
  vat_rate: z.object({ work: rate.nullable(), material: rate.nullable(), equip: rate.nullable() }),
})
