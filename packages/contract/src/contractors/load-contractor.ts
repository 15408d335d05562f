import { CHECK_COLOURS } from '@stroyfin/domain/contractors/check-colour'
import { CHECK_LEVELS } from '@stroyfin/domain/contractors/check-criteria'
import { CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, version } from '../kit/fields.ts'
import { accountConfirming } from './account-confirming.ts'
import { turnover } from './contractor-row.ts'

export const contractorAccount = z.object({
  id,
  version,
  account: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  corr_account: z.string().nullable(),
  is_main: z.boolean(),
  key_reason: z.string(),
  /** Somebody else than the one who stated it has confirmed it; until then no money goes there (K-18). */
  is_confirmed: z.boolean(),
  confirmed_by_name: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  ...accountConfirming,
})
export type ContractorAccount = z.output<typeof contractorAccount>

export const contractorContact = z.object({
  id,
  version,
  name: z.string(),
  post: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type ContractorContact = z.output<typeof contractorContact>

export const checkValue = z.object({ value: z.string(), level: z.enum(CHECK_LEVELS) })

export const contractor = z.object({
  id,
  version,
  name: z.string(),
  full_name: z.string(),
  kind: z.enum(CONTRACTOR_KINDS),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  okpo: z.string().nullable(),
  is_group: z.boolean(),
  address: z.string(),
  check_colour: z.enum(CHECK_COLOURS),
  check_date: z.string().nullable(),
  check_values: z.record(z.string(), checkValue),
  is_deleted: z.boolean(),
})
export type Contractor = z.output<typeof contractor>

/** The card: requisites, accounts, contacts and turnover on each side of the contracts. */
export const loadContractor = endpoint({
  method: 'POST',
  path: '/api/contractor/load',
  title: 'Карточка контрагента',
  access: 'contractor.view',
  effect: 'read',
  input: z.object({ id: positiveId }),
  output: z.object({
    contractor,
    accounts: z.array(contractorAccount),
    contacts: z.array(contractorContact),
    as_executor: turnover,
    as_customer: turnover,
    payments_count: z.number().int(),
    /** New and changed accounts wait for a second person here (K-18). */
    needs_second: z.boolean(),
    /** Public registers can be asked about it. */
    may_check: z.boolean(),
    /** The contractor that took the documents of this removed double. */
    merged_into: z.object({ id, name: z.string(), reason: z.string() }).nullable(),
  }),
})
