export interface Banks {
  bic: string
  name: string
  city: string
  corr_account: string | null
}
