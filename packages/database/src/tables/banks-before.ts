export interface BanksBefore {
  bic: string
  name: string
  city: string
  corr_account: string | null
  closed_on: string | null
  restriction: string
}
