import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { createLoan } from '@stroyfin/contract/loan-agreements/create-loan'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'

export type LoanValues = Sent<typeof createLoan>

/** A loan agreement as a refused write shows it: its sum is exact text, the field holds a number. */
export type StaleLoan = Omit<LoanTreeAgreement, 'limit_summ'> & { limit_summ: string }

export const emptyLoan: LoanValues = {
  name: '',
  number: '',
  date: '',
  bank_bic: null,
  bank_name: '',
  limit_summ: 0,
  rate: null,
  kind: 'nkl',
  date_from: null,
  date_to: null,
  region_bank_id: null,
}

export function staleFields(loan: StaleLoan): LoanValues {
  return loanFields({ ...loan, limit_summ: wireSumm(loan.limit_summ) })
}

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
