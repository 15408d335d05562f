import { type AgreementLedger, agreementBalance } from '@stroyfin/domain/agreements/balance'
import { type ReleaseTerms, releaseDueBy, retentionReleases } from '@stroyfin/domain/ks/retention-release'
import { type Kopecks, kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import type { CardTotals } from './card-store.ts'
import type { RetentionRow } from './retention-store.ts'

/**
 * What of the retention is let go by the day: all that was paid back, and what has fallen due and waits for its payment.
 * Without a schedule nothing falls due by itself.
 */
function letGo(terms: ReleaseTerms, paid: Kopecks, today: string): Kopecks {
  return terms.stages.length === 0 ? paid : largest(paid, releaseDueBy(terms, today))
}

/** Fact payments are payments for what was delivered, so they stand with the expenses. */
export function cardBalance(totals: CardTotals, retention: RetentionRow, today: string) {
  const paid_back = kopecks(totals.retention_released_summ)
  const terms: ReleaseTerms = {
    stages: retention.stages,
    completion_date: retention.completion_date,
    retained: kopecks(totals.ks_retention_summ),
    claims: kopecks(retention.claims_summ),
  }
  const ledger: AgreementLedger = {
    summ: kopecks(totals.summ_total),
    accepted: kopecks(totals.ks_summ),
    offset: kopecks(totals.ks_offset_summ),
    retained: terms.retained,
    released: letGo(terms, paid_back, today),
    claims: terms.claims,
    paid_advance: kopecks(totals.advance_paid_summ),
    paid_expenses: kopecks(totals.expenses_paid_summ) + kopecks(totals.fact_summ),
    paid_guarantee_retention: paid_back,
  }
  const balance = agreementBalance(ledger)
  const releases = retentionReleases(terms)
  return {
    balance: {
      offset: roubles(ledger.offset),
      retained: roubles(ledger.retained),
      released: roubles(paid_back),
      release_due: roubles(ledger.released - paid_back),
      claims: roubles(ledger.claims),
      paid_advance: roubles(ledger.paid_advance),
      paid_expenses: roubles(ledger.paid_expenses),
      paid_total: roubles(balance.paid_total),
      owed_now: roubles(balance.owed_now),
      unsettled_advance: roubles(balance.unsettled_advance),
      prepaid: roubles(balance.prepaid),
      held: roubles(balance.held),
      remaining_work: roubles(balance.remaining_work),
      to_pay_total: roubles(balance.to_pay_total),
    },
    retention: {
      completion_date: retention.completion_date,
      claims: retention.claims,
      releases: releases.map(({ summ, due_date }) => ({ summ: roubles(summ), due_date })),
    },
  }
}
