import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { allowDuplicate, contractorDraft } from './contractor-draft.ts'

/** Writes the requisites over the version the screen saw (K-06). */
export const editContractor = endpoint({
  method: 'POST',
  path: '/api/contractor/edit',
  title: 'Изменить контрагента',
  access: 'contractor.edit',
  effect: 'write',
  input: contractorDraft.and(z.object({ id: positiveId, version, allow_duplicate: allowDuplicate })),
  output: z.object({ version }),
})
