import { MERGE_REASON_ASKED } from '@stroyfin/domain/contractors/merge-refusals'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text, version } from '../kit/fields.ts'

/**
 * Everything of the double goes over to the contractor that stays: documents, accounts, contacts, files; requisites
 * it lacks are filled in. The double is removed and leads to it. 409 when some document has them on both its sides.
 */
export const mergeContractors = endpoint({
  method: 'POST',
  path: '/api/contractor/merge',
  title: 'Объединить контрагентов',
  access: ['contractor.edit', 'contractor.remove'],
  effect: 'write',
  input: z.object({
    id: positiveId,
    version,
    double_id: positiveId,
    double_version: version,
    reason: text(500).min(1, { error: MERGE_REASON_ASKED }),
    /** Typed where the cards have not the same ИНН: the one that stays. */
    confirmed_inn: text(12).default(''),
  }),
  output: z.object({ version }),
})
