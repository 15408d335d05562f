import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { stepsOf } from './ks-head.ts'
import { settleDraft } from './settle-draft.ts'
import { listTwins } from './twin-store.ts'

export const previewKsHandle = handle(previewKs, async ({ ks_id = null, ...draft }, { db, company_id }) => {
  const { agreement_id, number, date = null, type = 'contracting' } = draft
  const { totals, settlement, line_summs, errors } = await settleDraft(db, company_id, draft, ks_id)
  return {
    settlement: {
      net_summ: roubles(totals.net),
      vat_summ: roubles(totals.vat),
      summ: roubles(totals.gross),
      offset_advance_summ: roubles(settlement.offset),
      retention_summ: roubles(settlement.retention),
      payable_summ: roubles(settlement.payable),
      steps: stepsOf(settlement),
    },
    line_summs,
    errors,
    twins: await listTwins(db, company_id, {
      agreement_id,
      type,
      number,
      date,
      summ: roubles(totals.gross),
      except_id: ks_id,
    }),
  }
})
