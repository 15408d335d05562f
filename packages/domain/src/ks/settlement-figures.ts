import type { Kopecks } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import type { OffsetMethod } from './offset-terms.ts'

/** One act against its contract; everything «before» counts accepted acts without this one. */
export type SettlementInput = {
  /** Sum of the act with VAT; negative in a correction act. */
  gross: Kopecks
  vat_rate: VatRate
  /** VAT of the act where its lines name rates of their own; absent: by the rate. */
  vat?: Kopecks
  /** The form states VAT in every line, not once under the total: only the words depend on it. */
  vat_per_line?: boolean
  agreement_summ: Kopecks
  /** The sum of the contract is only an estimate: no act is known to be the last one. */
  price_is_open?: boolean
  accepted_before: Kopecks
  paid_advance: Kopecks
  offset_before: Kopecks
  retained_before: Kopecks
  offset_method: OffsetMethod
  /** Percent of the act for the method percent, decimal text. */
  offset_percent?: string
  /** Sum typed by hand for the method manual. */
  offset_manual?: Kopecks
  /** Percent of the guarantee retention, decimal text; '0' or absent: none. */
  retention_percent?: string
  retention_from?: 'gross' | 'net'
  /** The additional agreements that gave the percents; absent: the contract itself. Only the words depend on them. */
  offset_by?: string
  retention_by?: string
  /** The most that may be retained under the contract in all. */
  retention_cap?: Kopecks
  /** What the document being corrected still holds after its other corrections. */
  corrected?: { gross: Kopecks; offset: Kopecks; retention: Kopecks }
}

export type SettlementFigures = {
  gross: Kopecks
  vat: Kopecks
  retention: Kopecks
  offset: Kopecks
  offset_vat: Kopecks
  payable: Kopecks
  unsettled_before: Kopecks
  unsettled_after: Kopecks
  /** Advance that no further act can settle: the executor returns it. */
  refund_due: Kopecks
  remaining_before: Kopecks
  is_last: boolean
}
