import { LIMIT_SOURCES } from '@stroyfin/domain/loan-agreements/limit-source'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { limitUsage } from './load-loan-tree.ts'

/** The limit of one article in a group, or in the whole loan agreement when there is no group. */
export const loanLimit = z.object({
  id,
  version: z.number().int(),
  loan_group_id: id.nullable(),
  classifier_id: id,
  classifier_name: z.string(),
  classifier_full_name: z.string(),
  view_id: z.string(),
  source: z.enum(LIMIT_SOURCES),
  ...limitUsage,
})
export type LoanLimit = z.output<typeof loanLimit>

export const loadLoanLimits = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/load-limits',
  title: 'Лимиты кредитного договора по статьям',
  access: 'loan_agreement.view',
  effect: 'read',
  input: z.object({ id: positiveId }),
  output: z.object({ items: z.array(loanLimit) }),
})
