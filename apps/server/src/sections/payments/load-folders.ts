import { loadPaymentFolders, type PaymentFolderLevel } from '@stroyfin/contract/payments/load-folders'
import { groupList } from '@stroyfin/database/lists/group-list'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { withCompanyFields } from '../columns/public.ts'
import { paymentFolders, paymentList } from './payment-list-store.ts'

/** What stands for the folder of payments that have no such thing. */
const WITHOUT: Record<PaymentFolderLevel, string> = {
  project_id: 'Без проекта',
  classifier_id: 'Без статьи',
  agreement_id: 'Без договора',
}

export const loadPaymentFoldersHandle = handle(loadPaymentFolders, async ({ by, ...query }, call) => {
  const { db, company_id, rights } = call
  const asked = paymentList(company_id, query, allows(rights, 'sbbol.access'))
  const list = await withMyDecisions(call, 'payment', { list: asked, query })
  const groups = await groupList(
    db,
    await withCompanyFields(call, 'payments', list),
    query,
    paymentFolders[by],
  )
  return {
    items: groups.map(({ key, name, count, summ, paid_summ, left_summ }) => ({
      key,
      name: name || WITHOUT[by],
      payments: count,
      summ: String(summ),
      paid_summ: String(paid_summ),
      left_summ: String(left_summ),
    })),
  }
})
