import { PROPERTY_TYPES } from '@stroyfin/domain/projects/property-type'
import { BUYER_KINDS, DDU_PAYMENT_KINDS } from '@stroyfin/domain/sold-areas/sold-area-labels'
import { z } from 'zod'
import { date, flag, id, moneyOut, version } from '../kit/fields.ts'

const dated = z.object({ date, summ: moneyOut })

/** A ДДУ with what it sells, when its buyer is to pay and what has come. */
export const dduDetail = z.object({
  id,
  version,
  number: z.string(),
  date,
  registration_number: z.string(),
  buyer_kind: z.enum(BUYER_KINDS),
  payment_kind: z.enum(DDU_PAYMENT_KINDS),
  summ: moneyOut,
  project_name: z.string(),
  estate_name: z.string().nullable(),
  unit: z.string(),
  kind: z.enum(PROPERTY_TYPES),
  area: moneyOut,
  ended_on: date.nullable(),
  end_reason: z.string(),
  /** Its unit is sold by another one since. */
  is_sold_again: flag,
  schedule: z.array(dated),
  receipts: z.array(dated),
})
export type DduDetail = z.output<typeof dduDetail>
