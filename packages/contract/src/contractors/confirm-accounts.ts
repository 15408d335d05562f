import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId, version } from '../kit/fields.ts'
import { accountConfirming } from './account-confirming.ts'

export const unconfirmedAccount = z.object({
  id,
  version: z.number().int(),
  contractor_id: id,
  contractor_name: z.string(),
  inn: z.string().nullable(),
  account: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  corr_account: z.string().nullable(),
  /** Why a number that does not fit the bank was taken all the same. */
  key_reason: z.string(),
  is_group: z.boolean(),
  /** Open payments that wait for this account to be confirmed. */
  payments_count: z.number().int(),
  payments_summ: moneyOut,
  ...accountConfirming,
})
export type UnconfirmedAccount = z.output<typeof unconfirmedAccount>

/** Requisites that wait for a second person, those that payments wait for first (K-18). */
export const loadUnconfirmedAccounts = endpoint({
  method: 'POST',
  path: '/api/contractor/load-unconfirmed',
  title: 'Реквизиты на подтверждении',
  access: 'contractor.view',
  effect: 'read',
  input: z.object({}),
  output: z.object({ accounts: z.array(unconfirmedAccount), total: z.number().int() }),
})

/** All or nothing; nobody confirms what they have stated or changed themselves. */
export const confirmAccounts = endpoint({
  method: 'POST',
  path: '/api/contractor/confirm-accounts',
  title: 'Подтвердить реквизиты',
  access: ['contractor.view', 'requisites.access'],
  second_step: 'decide',
  effect: 'write',
  input: z.object({
    accounts: z
      .array(z.object({ id: positiveId, version }))
      .min(1)
      .max(500),
  }),
  output: z.object({ message: z.string() }),
})
