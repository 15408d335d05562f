import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

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
  input: z.object({ id: positiveId, version, double_id: positiveId, double_version: version }),
  output: z.object({ version }),
})
