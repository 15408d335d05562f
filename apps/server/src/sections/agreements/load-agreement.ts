import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { cardBalance } from './card-balance.ts'
import { readCard, readRoubles } from './card-store.ts'

export const loadAgreementHandle = handle(
  loadAgreement,
  async ({ agreement_id }, { db, company_id, today }) => {
    // Asked together: the connection answers them one after another without a pause.
    const [agreement, card] = await Promise.all([
      readAgreement(db, company_id, agreement_id),
      readCard(db, company_id, agreement_id),
    ])
    if (!agreement || !card) throw new Refusal('not_found', 'Договор не найден')
    const { totals, retention, counts, root_item_id } = card
    return {
      agreement,
      agreement_summ: {
        summ: totals.summ_total,
        awaiting_summ: totals.awaiting_summ,
        ks_summ: totals.ks_summ,
        payment_summ: totals.payment_summ,
        refund_awaited_summ: totals.refund_awaited_summ,
        payments_paid_summ: totals.paid_summ,
        plan_summ: agreement.plan_summ,
        upr_summ: agreement.upr_summ,
        summ_fact: totals.fact_summ,
        ordered_summ: totals.ordered_summ,
        free_summ: totals.own_summ,
      },
      ...cardBalance(totals, retention, today),
      roubles: agreement.currency === 'rub' ? null : await readRoubles(db, company_id, agreement_id),
      counts,
      root_item_id,
    }
  },
)
