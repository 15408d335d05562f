import { formatDate } from '../russian/format-date.ts'

export interface KnownBank {
  /** The day the bank left the directory; null for a working one. */
  closed_on: string | null
  /** What the Bank of Russia has restricted, in words; empty for nothing. */
  restriction: string
}

/** Why a bank is not quite a bank to pay to, by the directory of БИК: null where it has none; empty for a working bank. */
export function bankRemark(bank: KnownBank | null): string {
  if (bank === null) return 'БИК нет в справочнике Банка России'
  if (bank.closed_on !== null) return `Банка нет в справочнике с ${formatDate(bank.closed_on)}`
  return bank.restriction === '' ? '' : `Банк России: ${bank.restriction}`
}
