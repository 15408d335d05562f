import { type Kopecks, largest, smallest } from '../money/money.ts'
import { nextPart } from '../money/part-of-total.ts'
import { percentOf, proportionOf } from '../money/percent.ts'
import { vatIncluded } from '../money/vat.ts'
import type { SettlementFigures, SettlementInput } from './settlement-figures.ts'
import { explainSettlement, type SettlementStep } from './settlement-steps.ts'

export type Settlement = SettlementFigures & { steps: SettlementStep[] }

/**
 * Accepted − advance offset − guarantee retention = payable. The only place where an act is settled:
 * screen, print, registry and reports show this result and its steps.
 * Always 0 ≤ offset ≤ min(unsettled advance, act − retention) for an act; a correction act gives back
 * no more than was offset and retained before (K-07).
 */
export function settle(input: SettlementInput): Settlement {
  const remaining_before = input.agreement_summ - input.accepted_before
  const unsettled_before = input.paid_advance - input.offset_before
  const is_last = !input.price_is_open && input.gross > 0n && input.gross >= remaining_before
  const retention = retentionOf(input)
  const offset = input.gross < 0n ? returnedOffset(input, retention) : offsetOf(input, retention, is_last)
  const unsettled_after = unsettled_before - offset
  const figures: SettlementFigures = {
    gross: input.gross,
    vat: vatOf(input),
    retention,
    offset,
    offset_vat:
      input.vat === undefined || input.gross === 0n
        ? vatIncluded(offset, input.vat_rate)
        : proportionOf(offset, input.vat, input.gross),
    payable: input.gross - offset - retention,
    unsettled_before,
    unsettled_after,
    refund_due: is_last ? largest(unsettled_after, 0n) : 0n,
    remaining_before,
    is_last,
  }
  return { ...figures, steps: explainSettlement(input, figures) }
}

function vatOf({ vat, gross, vat_rate }: SettlementInput): Kopecks {
  return vat ?? vatIncluded(gross, vat_rate)
}

function retentionOf(input: SettlementInput): Kopecks {
  const base = input.retention_from === 'net' ? input.gross - vatOf(input) : input.gross
  // Of each act by itself, as signed papers have it: a retention is no part of a whole that is to be closed (K-21).
  const exact = percentOf(base, input.retention_percent ?? '0')
  if (exact < 0n || input.gross < 0n) return largest(returnedRetention(input, exact), -input.retained_before)
  if (input.retention_cap === undefined) return exact
  return smallest(exact, largest(input.retention_cap - input.retained_before, 0n))
}

/** A document taken back gives back its own retention: neither another's percent nor what a cap has cut. */
function returnedRetention({ gross, corrected }: SettlementInput, exact: Kopecks): Kopecks {
  if (!corrected || corrected.gross <= 0n) return exact
  return -smallest(proportionOf(-gross, corrected.retention, corrected.gross), corrected.retention)
}

function offsetOf(input: SettlementInput, retention: Kopecks, is_last: boolean): Kopecks {
  const unsettled = largest(input.paid_advance - input.offset_before, 0n)
  const limit = smallest(unsettled, largest(input.gross - retention, 0n))
  if (limit === 0n) return 0n
  return smallest(limit, largest(wantedOffset(input, unsettled, limit, is_last), 0n))
}

/** The last act settles all that is left, whatever the method, unless the sum is typed by hand. */
function wantedOffset(input: SettlementInput, unsettled: Kopecks, limit: Kopecks, is_last: boolean): Kopecks {
  if (input.offset_method === 'none') return 0n
  if (input.offset_method === 'manual') return input.offset_manual ?? 0n
  if (input.offset_method === 'full' || is_last) return limit
  if (input.offset_method === 'percent') return offsetByPercent(input)
  const remaining = input.agreement_summ - input.accepted_before
  return remaining > 0n ? proportionOf(input.gross, unsettled, remaining) : limit
}

/** Rounded on the running total of the contract, so that parts of an advance come to the whole (K-21). */
function offsetByPercent({
  gross,
  accepted_before,
  offset_before,
  offset_percent = '0',
}: SettlementInput): Kopecks {
  const alone = percentOf(gross, offset_percent)
  if (alone === 0n) return alone
  return nextPart({ so_far: percentOf(accepted_before + gross, offset_percent), taken: offset_before, alone })
}

/**
 * A correction act restores the advance in the share its document has settled, so that a document taken back whole
 * leaves no trace; without one by the contract's percent, else in the ratio settled so far.
 */
function returnedOffset(input: SettlementInput, retention: Kopecks): Kopecks {
  const taken = -input.gross
  const { corrected } = input
  const most = smallest(input.offset_before, taken + retention)
  if (corrected && corrected.gross > 0n && input.offset_method !== 'manual') {
    const own = smallest(proportionOf(taken, corrected.offset, corrected.gross), corrected.offset)
    return -largest(smallest(most, own), 0n)
  }
  if (input.offset_method === 'none' || input.accepted_before <= 0n) return 0n
  if (input.offset_method === 'manual') {
    return -smallest(most, largest(-(input.offset_manual ?? 0n), 0n))
  }
  const wanted =
    input.offset_method === 'percent'
      ? percentOf(taken, input.offset_percent ?? '0')
      : proportionOf(taken, input.offset_before, input.accepted_before)
  return -smallest(most, wanted)
}
