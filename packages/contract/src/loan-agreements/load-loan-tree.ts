import { LOAN_KINDS } from '@stroyfin/domain/loan-agreements/loan-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { projectStatusCode } from '../projects/project-row.ts'

/** How much of a limit is gone, in roubles: available = limit − paid − sent − on approval. */
export const limitUsage = {
  limit_summ: moneyOut,
  paid_summ: moneyOut,
  sent_summ: moneyOut,
  on_approval_summ: moneyOut,
  available_summ: moneyOut,
}

export const loanTreeProject = z.object({ id, name: z.string(), status: projectStatusCode })

export const loanTreeGroup = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  ...limitUsage,
  projects: z.array(loanTreeProject),
})
export type LoanTreeGroup = z.output<typeof loanTreeGroup>

export const loanTreeAgreement = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  number: z.string(),
  date: z.string(),
  bank_bic: z.string().nullable(),
  bank_name: z.string(),
  rate: z.string().nullable(),
  kind: z.enum(LOAN_KINDS),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  region_bank_id: id.nullable(),
  is_deleted: z.boolean(),
  ...limitUsage,
  groups: z.array(loanTreeGroup),
})
export type LoanTreeAgreement = z.output<typeof loanTreeAgreement>

/**
 * Loan agreement → financing group → projects, with what is left of each limit. The working context
 * narrows it to its own agreement; an explicit null shows all.
 */
export const loadLoanTree = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/load-tree',
  title: 'Дерево кредитных договоров',
  access: 'loan_agreement.view',
  effect: 'read',
  input: z.object({ with_deleted: z.boolean().default(false), loan_agreement_id: positiveId.nullish() }),
  output: z.object({ items: z.array(loanTreeAgreement), totals: z.object(limitUsage) }),
})
