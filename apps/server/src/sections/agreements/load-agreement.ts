import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { type AgreementLedger, agreementBalance } from '@stroyfin/domain/agreements/balance'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { type CardTotals, readCard } from './card-store.ts'

export const loadAgreementHandle = handle(loadAgreement, async ({ agreement_id }, { db, company_id }) => {
  const agreement = await readAgreement(db, company_id, agreement_id)
  if (!agreement) throw new Refusal('not_found', 'Договор не найден')
  const { totals, counts, root_item_id } = await readCard(db, company_id, agreement_id)
  return {
    agreement,
    agreement_summ: {
      summ: totals.summ_total,
      ks_summ: totals.ks_summ,
      payment_summ: totals.payment_summ,
      payments_paid_summ: totals.paid_summ,
      plan_summ: agreement.plan_summ,
      upr_summ: agreement.upr_summ,
      summ_fact: totals.fact_summ,
      ordered_summ: totals.ordered_summ,
      free_summ: totals.own_summ,
    },
    balance: balanceOf(totals),
    counts,
    root_item_id,
  }
})

/** Fact payments are payments for what was delivered, so they stand with the expenses. */
function balanceOf(totals: CardTotals) {
  const ledger: AgreementLedger = {
    summ: kopecks(totals.summ_total),
    accepted: kopecks(totals.ks_summ),
    offset: kopecks(totals.ks_offset_summ),
    retained: kopecks(totals.ks_retention_summ),
    released: kopecks(totals.retention_released_summ),
    paid_advance: kopecks(totals.advance_paid_summ),
    paid_expenses: kopecks(totals.expenses_paid_summ) + kopecks(totals.fact_summ),
    paid_guarantee_retention: kopecks(totals.retention_released_summ),
  }
  const balance = agreementBalance(ledger)
  return {
    offset: roubles(ledger.offset),
    retained: roubles(ledger.retained),
    released: roubles(ledger.released),
    paid_advance: roubles(ledger.paid_advance),
    paid_expenses: roubles(ledger.paid_expenses),
    paid_total: roubles(balance.paid_total),
    owed_now: roubles(balance.owed_now),
    unsettled_advance: roubles(balance.unsettled_advance),
    held: roubles(balance.held),
    remaining_work: roubles(balance.remaining_work),
    to_pay_total: roubles(balance.to_pay_total),
  }
}
