import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, id, moneyOut } from '../kit/fields.ts'

/** Limits and rates are told to who may view loan agreements; to others null. */
export const loanGroup = z.object({
  id,
  name: z.string(),
  limit_summ: moneyOut.nullable(),
  project_ids: z.array(id),
})
export const loanAgreement = z.object({
  id,
  name: z.string(),
  number: z.string(),
  date: date.nullable(),
  bank_name: z.string(),
  limit_summ: moneyOut.nullable(),
  rate: z.string().nullable(),
  region_bank_id: id.nullable(),
  groups: z.array(loanGroup),
})
export type LoanAgreement = z.output<typeof loanAgreement>

/** The company's loan agreements with their financing groups; a bare list. */
export const loadLoanAgreements = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/loadLoanAgreements',
  title: 'Кредитные договоры',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.array(loanAgreement),
})
