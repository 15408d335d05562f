import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { allowDuplicate, contractorDraft } from './contractor-draft.ts'

export const createContractor = endpoint({
  method: 'POST',
  path: '/api/contractor/create',
  title: 'Создать контрагента',
  access: 'contractor.create',
  effect: 'write',
  input: contractorDraft.and(z.object({ allow_duplicate: allowDuplicate })),
  output: z.object({ id }),
})
