import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { handle } from '../../http/handle.ts'
import { listLinesForAct } from '../estimates/public.ts'
import { readTerms } from './terms-store.ts'

export const loadKsEstimateLinesHandle = handle(
  loadKsEstimateLines,
  async ({ agreement_id, ks_id, ...window }, { db, company_id }) => {
    const terms = await readTerms(db, company_id, { agreement_id, without: null, day: null })
    if (!terms || terms.is_deleted) throw new Refusal('not_found', 'Договор не найден')
    return listLinesForAct(db, company_id, { ...window, agreement_id, without: ks_id ?? null })
  },
)
