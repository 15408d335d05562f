import { checkRules } from '@stroyfin/domain/contractors/check-colour'
import { CHECK_CRITERIA_NAMES, CHECK_LEVELS } from '@stroyfin/domain/contractors/check-criteria'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, positiveId, text, version } from '../kit/fields.ts'

const value = z.object({ value: text(300).default(''), level: z.enum(CHECK_LEVELS) })

/** The result of a check entered by hand; its colour follows from the levels. */
export const saveCheck = endpoint({
  method: 'POST',
  path: '/api/contractor/save-check',
  title: 'Сохранить проверку контрагента',
  access: 'contractor.edit',
  effect: 'write',
  input: z.object({
    id: positiveId,
    version,
    check_date: date,
    check_values: z
      .partialRecord(z.enum(CHECK_CRITERIA_NAMES as [string, ...string[]]), value)
      .superRefine((values, issues) => {
        for (const { field, message } of checkRules(values)) {
          issues.addIssue({ code: 'custom', path: [field], message })
        }
      }),
  }),
  output: z.object({ version }),
})
