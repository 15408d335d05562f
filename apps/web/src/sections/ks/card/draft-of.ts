import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import type { KsFormValues } from '../form/ks-form.ts'
import { lineOf, lineToSend } from '../form/line-row.ts'

/** The head of a stored document as its form holds it. */
export function valuesOf(ks: KsDetail): KsFormValues {
  return {
    agreement_id: ks.agreement_id,
    type: ks.type,
    number: ks.number,
    date: ks.date,
    period_from: ks.period_from,
    period_to: ks.period_to,
    vat_rate: ks.vat_rate,
    vat_included: ks.vat_included,
    summ: ks.lines.length === 0 ? ks.summ : null,
    offset_manual: ks.offset_advance_summ,
    currency_rate: ks.currency_rate,
    corrected_ks_id: ks.corrected_ks_id,
    description: ks.description,
  }
}

/** A stored document as the calls take it. */
export function draftOf(ks: KsDetail) {
  const { agreement_id, date, lines } = ks
  return {
    ...valuesOf(ks),
    agreement_id,
    date,
    lines: lines.map((line) => lineToSend(ks.type, lineOf(ks.type, line))),
  }
}
