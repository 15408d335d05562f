import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'

/** Where it is mended: a contract that is not agreed on, a payee nobody has confirmed, the registry of the bank that pays it. */
const mend = z.object({ at: z.enum(['agreement', 'payee', 'bank_registry']), id, name: z.string() })
export type Mend = z.output<typeof mend>

const keptBack = z.object({
  payment_id: id,
  payment_number: z.string(),
  payment_date: z.string(),
  payee_name: z.string(),
  summ: moneyOut,
  reasons: z.array(z.string()),
  mend: mend.nullable(),
})
export type KeptBack = z.output<typeof keptBack>

/** Payments of an approved registry that cannot go to the bank now, each with why; the others go without them. */
export const loadKeptBack = endpoint({
  method: 'POST',
  path: '/api/bank-link/load-kept-back',
  title: 'Платежи реестра, которые не уйдут в банк',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({ registry_id: positiveId }),
  output: z.object({
    items: z.array(keptBack),
    /** How many of the others have no order yet: they go. */
    ready: z.number().int(),
    /** Of those, how many a statement seems to hold already: sending them asks for a reason. */
    doubtful: z.number().int(),
    /** Accounts that they leave from and days that no statement tells of; empty where the question about the doubtful ones says so. */
    untold: z.array(z.string()),
  }),
})
