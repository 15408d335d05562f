import { ESTATE_KINDS } from '@stroyfin/domain/projects/estate-kind'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

const area = z.string().nullable()

/** A phase, building or object of a project; areas are decimal text in square metres. */
export const estate = z.object({
  id,
  version: z.number().int(),
  group_id: id.nullable(),
  kind: z.enum(ESTATE_KINDS),
  name: z.string(),
  address: z.string(),
  area_total: area,
  area_apartments: area,
  area_low_rise_building: area,
  area_commercial: area,
  area_storerooms: area,
  area_parking: area,
  area_new_parking: area,
  is_deleted: z.boolean(),
  /** Living contracts that name it, with their additional agreements. */
  agreements_count: z.number().int(),
  /** Contracted by them, and what nobody has agreed on yet (K-14). */
  summ: moneyOut,
  awaiting_summ: moneyOut,
  /** The same of income: never added to costs (K-16). */
  in_summ: moneyOut,
  in_awaiting_summ: moneyOut,
})
export type Estate = z.output<typeof estate>
