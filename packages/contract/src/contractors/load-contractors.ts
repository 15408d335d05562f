import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

export const contractorName = z.object({
  id,
  name: z.string(),
  inn: z.string().nullable(),
  is_group: z.boolean(),
})
export type ContractorName = z.output<typeof contractorName>

/** Every contractor of the company by name, for choosing one (spec §7). */
export const loadContractors = endpoint({
  method: 'POST',
  path: '/api/contractor/loadContractors',
  title: 'Контрагенты для выбора',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ contractors: z.array(contractorName) }),
})
