import { LOAN_KINDS } from '@stroyfin/domain/loan-agreements/loan-kind'
import { loanRules } from '@stroyfin/domain/loan-agreements/loan-rules'
import { z } from 'zod'
import { date, decimal, money, positiveId, text } from '../kit/fields.ts'

const fields = z.object({
  name: text(300),
  number: text(100),
  date,
  bank_bic: z
    .string()
    .regex(/^\d{9}$/, { error: 'БИК содержит 9 цифр' })
    .nullable()
    .default(null),
  bank_name: text(300).default(''),
  limit_summ: money,
  /** Percent a year. */
  rate: decimal.nullable().default(null),
  kind: z.enum(LOAN_KINDS),
  date_from: date.nullable().default(null),
  date_to: date.nullable().default(null),
  region_bank_id: positiveId.nullable().default(null),
})

/** What the loan agreement dialog holds and sends. region_bank_id is a field here, not the context. */
export const loanDraft = fields.superRefine((draft, issues) => {
  for (const { field, message } of loanRules(draft)) {
    issues.addIssue({ code: 'custom', path: [field], message })
  }
})
