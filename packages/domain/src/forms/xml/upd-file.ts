import type { ContractorKind } from '../../contractors/contractor-kind.ts'

/** A party as a file of УПД names it. */
export interface UpdParty {
  name: string
  inn: string
  kpp: string
  kind: ContractorKind
  /** One line, empty when the file tells none. */
  address: string
}

/** A line of УПД as a line of a document: volume × price rounds to its sum without VAT. */
export interface UpdLine {
  name: string
  code: string
  unit: string
  /** Decimal texts. */
  volume: string
  price: string
  /** Percent; null is «Без НДС». */
  vat_rate: string | null
  /** Number of the estimate's line that it accepts; only acts of КС-2 tell it. */
  position: string
}

/** What files of every kind tell. */
interface IncomingFile {
  version: string
  number: string
  /** YYYY-MM-DD */
  date: string
  seller: UpdParty
  buyer: UpdParty
  /** The contract it is made out under, when it names one. */
  basis: { number: string; date: string | null } | null
  lines: UpdLine[]
  /** Sums of the file itself, decimal texts. */
  net_summ: string
  vat_summ: string
  summ: string
  /** What a person should look at; the document can be made all the same. */
  warnings: string[]
  /** Why no document can be made of it. */
  faults: string[]
}

/** Seller's title of УПД as it was read. */
export interface UpdFile extends IncomingFile {
  kind: 'upd'
  /** СЧФДОП or ДОП. */
  status: 1 | 2
}

/** Contractor's part of the act of КС-2 as it was read. */
export interface Ks2File extends IncomingFile {
  kind: 'ks-2'
  status: null
  period_from: string | null
  period_to: string | null
  /** One for the whole act, percent; null is «Без НДС». */
  vat_rate: string | null
}

export interface RefusedUpd {
  refused: string
}
