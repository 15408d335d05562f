/** One day of an account as the bank tells it; sums are decimal text. */
export interface BankDay {
  account: string
  day: string
  opening: string
  incoming: string
  outgoing: string
  closing: string
  lines: BankDayLine[]
}

export interface BankDayLine {
  number: string
  date: string
  operation_date: string
  summ: string
  direction: 'in' | 'out'
  purpose: string
  priority: string
  payer: BankDayParty
  payee: BankDayParty
}

export interface BankDayParty {
  name: string
  inn: string
  kpp: string
  account: string
  bik: string
  bank: string
  corr_account: string
}
