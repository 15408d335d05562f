/** Who can sign in at the bank of the simulator, and for which organisation. */
export interface BankPerson {
  sub: string
  name: string
  email: string
  org_name: string
  inn: string
  accounts: { accountNumber: string; bic: string }[]
}
