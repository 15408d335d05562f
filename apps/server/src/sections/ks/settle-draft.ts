import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { KsDraftReceived } from '@stroyfin/contract/ks/ks-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { documentRateRules } from '@stroyfin/domain/agreements/own-rate'
import { termsOn } from '@stroyfin/domain/agreements/terms-on'
import { correctedRateRules } from '@stroyfin/domain/ks/corrected-rate'
import {
  addTotals,
  type KsLine,
  type KsTotals,
  lineTotals,
  takeLastVat,
  takeRest,
  totalsOf,
} from '@stroyfin/domain/ks/ks-lines'
import { ksRules } from '@stroyfin/domain/ks/ks-rules'
import { vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { retentionCap } from '@stroyfin/domain/ks/retention-release'
import { type Settlement, settle } from '@stroyfin/domain/ks/settlement'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { netOf } from '@stroyfin/domain/money/vat'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { withEstimateLeft } from './estimate-left.ts'
import { type CorrectedLeft, type KsTerms, readCorrectedLeft, readTerms } from './terms-store.ts'

type Draft = Partial<Omit<KsDraftReceived, 'date'>> & {
  agreement_id: number
  date?: string | null | undefined
}

export interface SettledDraft {
  terms: KsTerms
  totals: KsTotals
  settlement: Settlement
  /** Net, VAT and gross of every line, in their order. */
  lines: KsTotals[]
  line_summs: string[]
  errors: BrokenRule[]
}

const LATEST = '9999-12-31'

/** Totals, offset, retention and rules of a document as typed: the preview and the save both stand on it. */
export async function settleDraft(
  db: Db,
  company_id: number,
  draft: Draft,
  ks_id: number | null,
): Promise<SettledDraft> {
  const found = await readTerms(db, company_id, {
    agreement_id: draft.agreement_id,
    without: ks_id,
    day: draft.date ?? null,
  })
  if (!found || found.is_deleted) throw new Refusal('not_found', 'Договор не найден')
  // Without a date yet the act is expected now, under the terms as they have become.
  const in_force = termsOn(found, found.changes, draft.date ?? LATEST)
  const { agreement_id, corrected_ks_id: corrected = null } = draft
  const corrected_left = await readCorrectedLeft(db, company_id, corrected, ks_id)
  // What was accepted at one rate is taken back at the same one, whatever the date.
  const rate = corrected_left?.currency_rate
  const terms = { ...found, ...in_force, ...(rate !== undefined && { currency_rate: rate }) }
  const against = await withEstimateLeft(db, company_id, {
    agreement_id,
    ks_id,
    corrected,
    lines: draft.lines ?? [],
  })
  const { lines } = against
  const line_summs = lines.map(({ volume, price, part_summ }) =>
    roubles(part_summ ?? lineSumm(volume, price)),
  )
  const typed = totalsOfLines({ ...draft, lines })
  const counted = corrected_left
    ? takeRest(typed, corrected_left, draft.vat_included ?? false)
    : priceIsOpen(terms)
      ? typed
      : takeLastVat(typed, leftOf(terms, draft))
  const totals = lines.length > 0 ? addTotals(counted) : totalsOfSumm(draft)
  const settlement = settle({
    gross: totals.gross,
    vat: totals.vat,
    vat_per_line: vatPerLine(draft.type ?? 'contracting'),
    vat_rate: draft.vat_rate ?? null,
    agreement_summ: kopecks(terms.summ),
    price_is_open: priceIsOpen(terms),
    accepted_before: kopecks(terms.accepted_before),
    paid_advance: kopecks(terms.paid_advance),
    offset_before: kopecks(terms.offset_before),
    retained_before: kopecks(terms.retained_before),
    offset_method: terms.advance_method,
    ...(terms.advance_percent !== null && { offset_percent: terms.advance_percent }),
    ...(draft.offset_manual != null && { offset_manual: kopecks(draft.offset_manual) }),
    ...(terms.retention_percent !== null && { retention_percent: terms.retention_percent }),
    retention_from: terms.retention_base,
    ...capOf(terms),
    ...(in_force.advance_by !== null && { offset_by: in_force.advance_by }),
    ...(in_force.retention_by !== null && { retention_by: in_force.retention_by }),
    ...(corrected_left && { corrected: corrected_left }),
  })
  const errors = [
    ...against.errors,
    ...rulesOf({ ...draft, lines }, terms, settlement, corrected_left),
    ...correctedRateRules(draft.currency_rate, rate),
    ...documentRateRules(draft.currency_rate, terms.currency_rate),
  ]
  return { terms, totals, settlement, lines: counted, line_summs, errors }
}

/** What the contract leaves to accept, without VAT at the rate of the document. */
function leftOf({ firm_summ, accepted_before, accepted_net }: KsTerms, { vat_rate = null }: Draft) {
  const firm = kopecks(firm_summ)
  return {
    gross: firm - kopecks(accepted_before),
    net: netOf(firm, vat_rate ?? null) - kopecks(accepted_net),
  }
}

function capOf({ summ, retention_cap_percent, retention_cap_summ: cap }: KsTerms) {
  const retention_cap_summ = cap === null ? null : kopecks(cap)
  const retention_cap = retentionCap({ retention_cap_percent, retention_cap_summ }, kopecks(summ))
  return retention_cap === undefined ? {} : { retention_cap }
}

/** УПД has VAT in every line, the others state it once under the total. */
function totalsOfLines({ lines, ...draft }: Omit<Draft, 'lines'> & { lines: readonly KsLine[] }): KsTotals[] {
  return lineTotals(lines, {
    rate: draft.vat_rate ?? null,
    included: draft.vat_included ?? false,
    per_line: vatPerLine(draft.type ?? 'contracting'),
  })
}

/** A document without lines gives one sum with VAT. */
function totalsOfSumm(draft: Draft): KsTotals {
  return totalsOf(kopecks(draft.summ ?? '0'), { rate: draft.vat_rate ?? null, included: true })
}

const priceIsOpen = ({ planning_type, type }: KsTerms) => planning_type === 'opened' || type === 'document'

function rulesOf(
  draft: Draft,
  terms: KsTerms,
  settlement: Settlement,
  corrected: CorrectedLeft | null,
): BrokenRule[] {
  const errors = ksRules(
    {
      agreement_id: draft.agreement_id,
      type: draft.type ?? null,
      number: draft.number ?? null,
      date: draft.date ?? null,
      date_from: draft.period_from ?? null,
      date_to: draft.period_to ?? null,
      lines: draft.lines ?? [],
      vat_rate: draft.vat_rate ?? null,
      vat_included: draft.vat_included,
      // A sum left from before does not bind a contract that counts the offset itself.
      offset_manual:
        terms.advance_method !== 'manual' || draft.offset_manual == null
          ? null
          : kopecks(draft.offset_manual),
    },
    {
      agreement_date: terms.agreement_date,
      currency: terms.currency,
      latest_date: terms.latest_date,
      agreement_summ: priceIsOpen(terms) ? null : kopecks(terms.firm_summ),
      waiting_summ: kopecks(terms.waiting_summ),
      accepted_before: kopecks(terms.accepted_before),
      unsettled_advance: settlement.unsettled_before,
      gross: settlement.gross,
      retention: settlement.retention,
      ...(corrected && {
        corrected_left: corrected.gross,
        corrected_date: corrected.date,
        corrected_rates: corrected.rates,
      }),
    },
  )
  return errors.flatMap((error) => onForm(error, draft, settlement))
}

/** The form says «period_…»; a document that is not КС-2 or УПД may give one sum instead of lines. */
function onForm(error: BrokenRule, draft: Draft, settlement: Settlement): BrokenRule[] {
  if (error.field === 'date_from' || error.field === 'date_to') {
    return [{ ...error, field: error.field.replace('date', 'period') }]
  }
  if (error.field !== 'lines') return [error]
  if (draft.type === 'contracting' || draft.type === 'purchase') return [error]
  const mayBeNegative = draft.corrected_ks_id != null
  const isGiven = mayBeNegative ? settlement.gross !== 0n : settlement.gross > 0n
  return isGiven ? [] : [{ field: 'summ', message: 'Укажите сумму документа' }]
}
