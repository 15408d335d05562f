import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'

export const bank = z.object({
  bic: z.string(),
  name: z.string(),
  city: z.string(),
  corr_account: z.string().nullable(),
  /** The day the bank left the directory; null for a working one. */
  closed_on: z.string().nullable(),
  /** What the Bank of Russia has restricted, in words; empty for nothing. */
  restriction: z.string(),
})
export type Bank = z.output<typeof bank>

/** Banks of the directory by the beginning of the БИК or by name; at most twenty. */
export const findBanks = endpoint({
  method: 'POST',
  path: '/api/banks/find',
  title: 'Найти банк по БИК или названию',
  access: 'session',
  effect: 'read',
  input: z.object({ search: text(200) }),
  output: z.object({
    banks: z.array(bank),
    /** A directory has been loaded: a БИК that is not in it is no bank of it. */
    has_directory: z.boolean(),
  }),
})
