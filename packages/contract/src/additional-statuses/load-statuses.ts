import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/** A company's own status of a contract, in the order the company keeps. */
export const additionalStatus = z.object({
  id,
  name: z.string(),
  version: z.number().int(),
  /** Living contracts that have it; null unless asked for. */
  agreements: z.number().int().nullable(),
})
export type AdditionalStatusRow = z.output<typeof additionalStatus>

export const additionalStatusList = z.object({ statuses: z.array(additionalStatus) })

/** Choosing a status needs no right of the section. */
export const loadAdditionalStatuses = endpoint({
  method: 'POST',
  path: '/api/additional-statuses/load',
  title: 'Дополнительные статусы договоров',
  access: 'session',
  effect: 'read',
  input: z.object({ with_usage: z.boolean().default(false) }),
  output: additionalStatusList,
})
