import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text } from '../kit/fields.ts'
import { ksEstimateLine } from '../ks/load-estimate-lines.ts'

/** A line of the contract as an estimate of an additional agreement changes it. */
const contractLine = ksEstimateLine.omit({ taken: true })
export type ContractLine = z.output<typeof contractLine>

/** Lines of the contract that an estimate of its additional agreement may change, with what is left of each. */
export const loadContractLines = endpoint({
  method: 'POST',
  path: '/api/estimates/load-contract-lines',
  title: 'Строки договора, которые меняет дополнительное соглашение',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({
    estimate_id: positiveId,
    search: text(200).default(''),
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(1000).default(200),
  }),
  output: z.object({ items: z.array(contractLine), total: z.number().int() }),
})
