import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { runList } from '@stroyfin/database/lists/run-list'
import { allows } from '@stroyfin/domain/access/allows'
import { seesPayerMoney } from '@stroyfin/domain/access/sees-payer-money'
import { handle } from '../../http/handle.ts'
import { cautionsOf } from './cautions.ts'
import { changedSinceOf } from './changed-since.ts'
import { approvableFor, linkOf } from './open-object.ts'
import { type WaitingListRow, waitingList } from './waiting-list-store.ts'
import { representedBy } from './waiting-store.ts'

/** The list behind a counter: whatever is in it can be decided on by this person now (K-10). */
export const loadWaitingHandle = handle(loadWaiting, async ({ object_type, ...query }, call) => {
  const { db, company_id, user, rights } = call
  approvableFor({ object_type, object_id: 0 }, call)
  const represented = await representedBy(db, company_id, user.id)
  const list = waitingList(company_id, object_type, represented)
  const window = await runList<WaitingListRow>(db, list, query)
  const changed = await changedSinceOf(db, company_id, { object_type, documents: window.items })
  const ids = window.items.map(({ id }) => id)
  const cautions = await cautionsOf(db, company_id, {
    object_type,
    ids,
    may_open: allows(rights, 'payment.view'),
    sees_money: seesPayerMoney(rights),
  })
  return {
    ...window,
    items: window.items.map((row) => ({
      ...row,
      link: linkOf({ object_type, object_id: row.id }, row),
      changed: changed.get(row.id) ?? null,
      cautions: cautions.get(row.id) ?? [],
    })),
  }
})
