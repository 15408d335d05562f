import { itemsRules } from '@stroyfin/domain/agreements/items-rules'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, money, positiveId, text, version } from '../kit/fields.ts'

/**
 * All positions of a contract at once, in their order; negative ids are new rows. The sum of the contract
 * becomes their sum. The version is that of the contract, so two people cannot mix their lists (K-06).
 */
export const saveItems = endpoint({
  method: 'POST',
  path: '/api/agreements/save-items',
  title: 'Сохранить позиции договора',
  access: 'agreement.edit',
  effect: 'write',
  input: z
    .object({
      agreement_id: positiveId,
      version,
      items: z
        .array(
          z.object({
            id,
            project_id: positiveId.nullable(),
            classifier_id: positiveId.nullable(),
            loan_group_id: positiveId.nullable(),
            name: text(500),
            summ: money,
          }),
        )
        .max(2000),
    })
    .superRefine(({ items }, issues) => {
      for (const { field, message } of itemsRules(items)) {
        issues.addIssue({ code: 'custom', path: field.split('.'), message })
      }
    }),
  output: z.object({
    message: z.string(),
    version: z.number().int(),
    /** Ids of the new rows by their negative ones. */
    ids: z.record(z.string(), id),
  }),
})
