import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { handle } from '../../http/handle.ts'
import { listLinesForAct } from '../estimates/public.ts'
import { readTakenOfLines } from './taken-store.ts'
import { readTerms } from './terms-store.ts'

export const loadKsEstimateLinesHandle = handle(
  loadKsEstimateLines,
  async ({ agreement_id, ks_id, ...window }, { db, company_id }) => {
    const terms = await readTerms(db, company_id, { agreement_id, without: null, day: null })
    if (!terms || terms.is_deleted) throw new Refusal('not_found', 'Договор не найден')
    const without = ks_id ?? null
    const { items, ...found } = await listLinesForAct(db, company_id, { ...window, agreement_id, without })
    const ids = items.map(({ id }) => id)
    const taken = await readTakenOfLines(db, company_id, { ids, without, corrected: null })
    const byLine = Map.groupBy(taken, ({ estimate_line_id }) => estimate_line_id)
    return { ...found, items: items.map((line) => ({ ...line, taken: byLine.get(line.id) ?? [] })) }
  },
)
