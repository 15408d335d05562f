import type { KsDraftReceived } from '@stroyfin/contract/ks/ks-draft'
import type { KsTotals } from '@stroyfin/domain/ks/ks-lines'
import { vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { roubles } from '@stroyfin/domain/money/money'
import type { NewLine } from './ks-lines-store.ts'
import type { KsHead } from './ks-store.ts'
import type { SettledDraft } from './settle-draft.ts'

/** The row of a settled document; the explanation is stored with the figures it explains. */
export function headOf(draft: KsDraftReceived, { terms, totals, settlement }: SettledDraft): KsHead {
  return {
    agreement_id: draft.agreement_id,
    type: draft.type,
    number: draft.number,
    date: draft.date,
    period_from: draft.period_from ?? null,
    period_to: draft.period_to ?? null,
    net_summ: roubles(totals.net),
    vat_rate: draft.vat_rate,
    vat_included: draft.vat_included,
    vat_summ: roubles(totals.vat),
    summ: roubles(totals.gross),
    offset_advance_summ: roubles(settlement.offset),
    retention_summ: roubles(settlement.retention),
    payable_summ: roubles(settlement.payable),
    currency_rate: terms.currency === 'rub' ? '1' : (draft.currency_rate ?? terms.currency_rate),
    settlement: JSON.stringify({ steps: stepsOf(settlement) }),
    corrected_ks_id: draft.corrected_ks_id ?? null,
    description: draft.description,
  }
}

export function stepsOf(settlement: SettledDraft['settlement']) {
  return settlement.steps.map((step) => ({ ...step, result: roubles(step.result) }))
}

export function linesOf(draft: KsDraftReceived, { lines }: SettledDraft): NewLine[] {
  return draft.lines.map((line, place) => ({
    ...storedTotals(lines[place], draft.vat_included),
    agreement_item_id: line.agreement_item_id ?? null,
    classifier_id: line.classifier_id ?? null,
    estimate_line_id: line.estimate_line_id ?? null,
    name: line.name,
    unit: line.unit,
    code: line.code,
    volume: line.volume,
    price: line.price,
    vat_rate: vatPerLine(draft.type) && line.vat_rate !== undefined ? line.vat_rate : draft.vat_rate,
    date_from: line.date_from ?? null,
    date_to: line.date_to ?? null,
  }))
}

function storedTotals(line: KsTotals | undefined, vat_included: boolean) {
  const { net, vat, gross } = line ?? { net: 0n, vat: 0n, gross: 0n }
  return { summ: roubles(vat_included ? gross : net), net_summ: roubles(net), vat_summ: roubles(vat) }
}
