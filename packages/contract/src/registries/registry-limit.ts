import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** A limit of the bank that the borrowed rows of a registry touch, as it is once the registry is sent (K-07). */
export const registryLimit = z.object({
  loan_agreement_id: id,
  loan_number: z.string(),
  level: z.enum(['loan_agreement', 'group', 'article']),
  name: z.string(),
  limit_summ: moneyOut,
  /** Of this registry. */
  asked_summ: moneyOut,
  /** Paid and reserved together with this registry. */
  used_summ: moneyOut,
  /** Negative when the limit is exceeded. */
  left_summ: moneyOut,
})
export type RegistryLimit = z.output<typeof registryLimit>
