import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { cardBalance } from './card-balance.ts'
import { readCard, readRoubles } from './card-store.ts'
import { readRetention } from './retention-store.ts'

export const loadAgreementHandle = handle(
  loadAgreement,
  async ({ agreement_id }, { db, company_id, today }) => {
    const agreement = await readAgreement(db, company_id, agreement_id)
    if (!agreement) throw new Refusal('not_found', 'Договор не найден')
    const { totals, counts, root_item_id } = await readCard(db, company_id, agreement_id)
    const retention = await readRetention(db, company_id, agreement_id)
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
      roubles: await readRoubles(db, company_id, agreement_id),
      counts,
      root_item_id,
    }
  },
)
