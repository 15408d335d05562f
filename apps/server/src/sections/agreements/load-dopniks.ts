import { loadDopniks } from '@stroyfin/contract/agreements/load-dopniks'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { listDopniks, listShares } from './dopnik-store.ts'

export const loadDopniksHandle = handle(loadDopniks, async ({ agreement_id }, { db, company_id }) => {
  const agreement = await readAgreement(db, company_id, agreement_id)
  if (!agreement) throw new Refusal('not_found', 'Договор не найден')
  const items = await listDopniks(db, company_id, agreement_id)
  const shares = await listShares(db, company_id, agreement_id)
  return { base: agreement.summ, base_date: agreement.date, items, shares }
})
