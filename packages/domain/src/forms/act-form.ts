import type { Currency } from '../agreements/currency.ts'
import type { KsType } from '../ks/ks-type.ts'
import type { Kopecks } from '../money/money.ts'

/** A party of a contract as the forms name it; empty texts where nothing is known. */
export interface FormParty {
  name: string
  kind: 'legal' | 'sole' | 'person'
  inn: string
  kpp: string
  okpo: string
  address: string
  phone: string
  /** Who signs: the head of the organisation among its contacts. */
  signer: { name: string; post: string } | null
}

export interface FormLine {
  /** Place in the estimate as its sheet numbers it, «2.14»; '' for work that stands in none. */
  position: string
  name: string
  code: string
  unit: string
  /** Decimal texts. */
  volume: string
  price: string
  /** volume × price, as printed. */
  summ: Kopecks
  net: Kopecks
  /** Percent; null is «Без НДС». */
  vat_rate: string | null
  vat: Kopecks
  /** Section of the estimate, '' where there is none. */
  section: string
}

/** A completion document with all that its paper and electronic forms say. */
export interface ActForm {
  type: KsType
  number: string
  date: string
  period_from: string | null
  period_to: string | null
  agreement_number: string
  agreement_date: string
  agreement_summ: Kopecks
  /** The forms speak of roubles: a contract in another currency is not printed by them. */
  currency: Currency
  customer: FormParty
  executor: FormParty
  project_name: string
  project_address: string
  /** The building or other estate the contract is for; '' where it is for the whole project. */
  estate_name: string
  estate_address: string
  lines: readonly FormLine[]
  vat_rate: string | null
  /** Unit prices already hold VAT. */
  vat_included: boolean
  net: Kopecks
  vat: Kopecks
  gross: Kopecks
  /** The act that this one corrects. */
  corrects: { number: string; date: string } | null
}

/** Name, taxpayer numbers, address, telephone: the line of a party in the unified forms. */
export function partyLine({ name, inn, kpp, address, phone }: FormParty): string {
  const numbers = [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`]
  return [name, ...numbers, address, phone && `тел. ${phone}`].filter((part) => part !== '').join(', ')
}

/** «НДС 20 %»; «Без НДС» is a rate of its own, not 0 % (K-04). */
export function vatTitle(rate: string | null): string {
  return rate === null ? 'Без НДС' : `НДС ${rate.replace('.', ',')}\u00a0%`
}
