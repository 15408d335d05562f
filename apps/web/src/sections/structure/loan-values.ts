import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { createLoan } from '@stroyfin/contract/loan-agreements/create-loan'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'

type LoanValues = Sent<typeof createLoan>

/** A loan agreement as a refused write shows it. */
export type Loan = LoanValues & { id: number; version: number }

export const emptyLoan = {
  name: '',
  number: '',
  date: '',
  bank_bic: null,
  bank_name: '',
  limit_summ: 0,
  rate: null,
  kind: 'nkl' as const,
  date_from: null,
  date_to: null,
  region_bank_id: null,
} satisfies LoanValues

export function loanFields(loan: LoanTreeAgreement): LoanValues {
  const {
    name,
    number,
    date,
    bank_bic,
    bank_name,
    limit_summ,
    rate,
    kind,
    date_from,
    date_to,
    region_bank_id,
  } = loan
  return {
    name,
    number,
    date,
    bank_bic,
    bank_name,
    limit_summ,
    rate,
    kind,
    date_from,
    date_to,
    region_bank_id,
  }
}
