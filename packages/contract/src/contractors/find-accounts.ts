import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text } from '../kit/fields.ts'

export const foundAccount = z.object({
  id,
  account: z.string(),
  bank_name: z.string(),
  owner_name: z.string(),
})
export type FoundAccount = z.output<typeof foundAccount>

/** Choosing a bank account of a payer that payments are narrowed to: by its number or its owner, or exactly by ids; own companies first. */
export const findAccounts = endpoint({
  method: 'POST',
  path: '/api/contractor/find-accounts',
  title: 'Выбор счёта',
  access: 'payment.view',
  effect: 'read',
  input: z.object({
    search: text(200).default(''),
    ids: z.array(positiveId).max(500).optional(),
  }),
  output: z.object({ items: z.array(foundAccount) }),
})
