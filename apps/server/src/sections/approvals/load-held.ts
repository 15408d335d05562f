import { loadHeld, loadHolders } from '@stroyfin/contract/approvals/load-held'
import { runList } from '@stroyfin/database/lists/run-list'
import { allows } from '@stroyfin/domain/access/allows'
import { APPROVAL_OBJECTS } from '@stroyfin/domain/approvals/approval-route'
import { whyStuck } from '@stroyfin/domain/approvals/substitute'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { approvables } from './approvable.ts'
import { type Board, type HeldListRow, heldList, readHolders } from './held-list-store.ts'
import { approvableFor, linkOf, titleOf } from './open-object.ts'
import { readVacations } from './people-store.ts'
import { readBlindHolders } from './viewer-store.ts'

export const loadHeldHandle = handle(loadHeld, async (query, call) => {
  const { db, company_id } = call
  const board = await boardOf(call)
  if (board.kinds.length === 0) return { items: [], total: 0, totals: {} }
  const window = await runList<HeldListRow>(db, heldList(company_id, board), query)
  return { ...window, totals: {}, items: window.items.map((row) => shown(row, board, call)) }
})

export const loadHoldersHandle = handle(loadHolders, async (_input, call) => {
  const board = await boardOf(call)
  return { holders: board.kinds.length === 0 ? [] : await readHolders(call.db, call.company_id, board) }
})

/** Of the kinds of documents that the caller may see. */
async function boardOf({ db, company_id, rights, now }: Call): Promise<Board> {
  const kinds = APPROVAL_OBJECTS.filter((kind) => {
    const approvable = approvables[kind]
    if (!approvable) return false
    const { view, also_view } = approvable
    return allows(rights, view) || (also_view !== undefined && allows(rights, also_view))
  })
  const vacations = await readVacations(db, company_id)
  return { kinds, vacations, blind: await readBlindHolders(db, company_id, vacations), now }
}

function shown(row: HeldListRow, { vacations }: Board, call: Call) {
  const { number, title, date, ks_type, agreement_type, parent_number, ...line } = row
  const { agreement_id, user_id, user_name, held_by, is_stuck, ...rest } = line
  const { object_type, object_id } = row
  const approvable = approvableFor({ object_type, object_id }, call)
  return {
    ...rest,
    name: titleOf(row, row),
    link: allows(call.rights, approvable.view) ? linkOf({ object_type, object_id }, { agreement_id }) : null,
    instead_of: row.holder_id === user_id ? null : user_name,
    stuck_reason: is_stuck ? (whyStuck(held_by, vacations) ?? 'blind') : null,
  }
}
