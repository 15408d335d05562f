import { ESTATE_KINDS } from '@stroyfin/domain/projects/estate-kind'
import { estateRules } from '@stroyfin/domain/projects/estate-rules'
import { z } from 'zod'
import { decimal, positiveId, text } from '../kit/fields.ts'

const area = decimal.nullable().default(null)

/** What the dialog of an estate holds and sends. */
export const estateDraft = z
  .object({
    kind: z.enum(ESTATE_KINDS),
    group_id: positiveId.nullable().default(null),
    name: text(300),
    address: text(1000).default(''),
    area_total: area,
    area_apartments: area,
    area_low_rise_building: area,
    area_commercial: area,
    area_storerooms: area,
    area_parking: area,
    area_new_parking: area,
  })
  .superRefine((draft, issues) => {
    for (const { field, message } of estateRules(draft)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
  })
