import { loadItems } from '@stroyfin/contract/agreements/load-items'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { listItems } from './items-store.ts'

export const loadItemsHandle = handle(loadItems, async ({ agreement_id }, { db, company_id }) => {
  const agreement = await readAgreement(db, company_id, agreement_id)
  if (!agreement) throw new Refusal('not_found', 'Договор не найден')
  const items = await listItems(db, company_id, agreement_id)
  return { version: agreement.version, summ: agreement.summ, items }
})
