import { projectRules } from '@stroyfin/domain/projects/project-rules'
import { z } from 'zod'
import { date, decimal, positiveId, text } from '../kit/fields.ts'

const fields = z.object({
  name: text(300),
  city_id: positiveId.nullable().default(null),
  customer_id: positiveId.nullable().default(null),
  address: text(1000).default(''),
  area_total: decimal.nullable().default(null),
  date_from: date.nullable().default(null),
  date_to: date.nullable().default(null),
})

/** What the project dialog holds and sends; the status moves by its own call. */
export const projectDraft = fields.superRefine((draft, issues) => {
  for (const { field, message } of projectRules(draft)) {
    issues.addIssue({ code: 'custom', path: [field], message })
  }
})
