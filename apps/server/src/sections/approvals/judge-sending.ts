import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { type ApprovalObject, noRouteText } from '@stroyfin/domain/approvals/approval-route'
import { closedSending } from '@stroyfin/domain/approvals/closed-decision'
import { startRound } from '@stroyfin/domain/approvals/next-step'
import type { Call } from '../../http/call.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { refuseUnfitChanges, refuseUnlinked } from '../estimates/public.ts'
import { refuseUnfitKs } from '../ks/public.ts'
import { refuseUnfitPayment } from '../payments/public.ts'
import { refuseUnfitRegistry } from '../registries/public.ts'
import type { Approvable } from './approvable.ts'
import { defaultRoute } from './default-route.ts'
import { readGroundIds } from './ground-store.ts'
import { type ApprovedDocument, readClosedMonth } from './object-store.ts'
import type { ObjectRef } from './open-object.ts'
import { findRoute, hasRoutes } from './route-store.ts'

type RefuseUnfit = (db: Db, company_id: number, object_id: number, lock: boolean) => Promise<void>

/**
 * A refused document may be sent again as it is, long after: its sums are held against those taken since, what an
 * additional agreement takes away against what is accepted. Lines of estimates the database holds at every moment.
 */
const refuseUnfit: Partial<Record<ApprovalObject, RefuseUnfit>> = {
  agreement: refuseUnfitChanges,
  smeta: (db, company_id, estimate_id) => refuseUnlinked(db, company_id, { estimate_id }),
  ks: refuseUnfitKs,
  payment: refuseUnfitPayment,
  registry: refuseUnfitRegistry,
  bank_registry: refuseUnfitRegistry,
}

export interface Sending {
  ref: ObjectRef
  approvable: Approvable
  document: ApprovedDocument
  /** Whoever sends holds what is compared till the end; whoever only looks does not. */
  lock: boolean
}

/** Whether the person may send the document as it stands; what hinders it is another question. */
export const maySend = (
  { rights }: Pick<Call, 'rights'>,
  { sendable, edit }: Approvable,
  { is_deleted, status }: Pick<ApprovedDocument, 'is_deleted' | 'status'>,
): boolean => !is_deleted && sendable.includes(status) && allows(rights, edit)

/** The way of a document that may be sent, null where contracts are approved by nobody; refuses with the reason and where it is mended. */
export async function judgeSending({ ref, approvable, document, lock }: Sending, call: Call) {
  const { db, company_id } = call
  const month = await readClosedMonth(db, company_id, approvable, ref.object_id)
  if (month) throw new Refusal('conflict', closedSending(month), { mend: { what: 'period' } })
  await refuseUnagreed(db, company_id, await readGroundIds(db, company_id, ref))
  await refuseUnfit[ref.object_type]?.(db, company_id, ref.object_id, lock)
  if (document.is_empty) throw new Refusal('conflict', approvable.empty ?? 'Документ пуст')
  const own = await findRoute(db, company_id, ref.object_type, document)
  const route = own ?? (await defaultRoute(ref, call))
  const round = route && startRound(route.steps)
  if (!route && ref.object_type === 'agreement' && !(await hasRoutes(db, company_id, 'agreement')))
    return null
  if (!route || !round) {
    const what = route?.id === null ? 'second_person' : 'route'
    throw new Refusal('conflict', noRouteText(ref.object_type), { mend: { what } })
  }
  return { route, round }
}
