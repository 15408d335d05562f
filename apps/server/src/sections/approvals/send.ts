import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import { type ApprovalObject, noRouteText } from '@stroyfin/domain/approvals/approval-route'
import { closedSending } from '@stroyfin/domain/approvals/closed-decision'
import { startRound } from '@stroyfin/domain/approvals/next-step'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { refuseUnfitChanges, refuseUnlinked } from '../estimates/public.ts'
import { refuseUnfitKs } from '../ks/public.ts'
import { refuseUnfitPayment } from '../payments/public.ts'
import { refuseUnfitRegistry } from '../registries/public.ts'
import type { Approvable } from './approvable.ts'
import { defaultRoute } from './default-route.ts'
import { readGroundIds } from './ground-store.ts'
import { addMessage } from './message-store.ts'
import { readClosedMonth, setDocumentStatus } from './object-store.ts'
import { agreedOf, type ObjectRef, openDocument, titleOf } from './open-object.ts'
import { openStep } from './open-step.ts'
import { insertRound } from './round-store.ts'
import { findRoute, hasRoutes } from './route-store.ts'

/**
 * A refused document may be sent again as it is, long after: its sums are held against those taken since, what an
 * additional agreement takes away against what is accepted. Lines of estimates the database holds at every moment.
 */
const refuseUnfit: Partial<
  Record<ApprovalObject, (db: Db, company_id: number, object_id: number) => Promise<void>>
> = {
  agreement: refuseUnfitChanges,
  smeta: (db, company_id, estimate_id) => refuseUnlinked(db, company_id, { estimate_id }),
  ks: refuseUnfitKs,
  payment: refuseUnfitPayment,
  registry: refuseUnfitRegistry,
  bank_registry: refuseUnfitRegistry,
}

export const sendHandle = handle(sendToApproval, sendOne)

interface Sent {
  status: string
  message: string
}

/** Chooses the route, opens its first step and tells those who decide; nothing is ever approved by itself (K-10). */
export async function sendOne(ref: ObjectRef, call: Call): Promise<Sent> {
  const { db, company_id, user, rights } = call
  const [approvable, document] = await openDocument(ref, call)
  if (!allows(rights, approvable.edit))
    throw new Refusal('forbidden', lackText(approvable.edit), { mend: { what: 'right' } })
  if (!approvable.sendable.includes(document.status)) {
    throw new Refusal(
      'conflict',
      `${titleOf(ref, document)} уже на согласовании или ${agreedOf(ref, document)}`,
    )
  }
  const month = await readClosedMonth(db, company_id, approvable, ref.object_id)
  if (month) throw new Refusal('conflict', closedSending(month), { mend: { what: 'period' } })
  await refuseUnagreed(db, company_id, await readGroundIds(db, company_id, ref))
  await refuseUnfit[ref.object_type]?.(db, company_id, ref.object_id)
  if (document.is_empty) throw new Refusal('conflict', approvable.empty ?? 'Документ пуст')
  const own = await findRoute(db, company_id, ref.object_type, document)
  const route = own ?? (await defaultRoute(ref, call))
  const round = route && startRound(route.steps)
  if (!route && ref.object_type === 'agreement' && !(await hasRoutes(db, company_id, 'agreement')))
    return markSigned(ref, approvable, call)
  if (!route || !round) {
    const what = route?.id === null ? 'second_person' : 'route'
    throw new Refusal('conflict', noRouteText(ref.object_type), { mend: { what } })
  }
  // Empty steps fall away when the round opens, so the snapshot must hold the same steps as the lines.
  const manned = { ...route, steps: route.steps.filter((step) => step.user_ids.length > 0) }
  await insertRound(db, company_id, {
    ...ref,
    started_by: user.id,
    route: manned,
    lines: round.lines,
    document,
  })
  await setDocumentStatus(db, company_id, approvable, { id: ref.object_id, status: 'on_approval' })
  await addMessage(db, company_id, { ...ref, user_id: user.id, text: 'Отправлено на согласование' })
  await openStep(call, ref, { approvable, document })
  return { status: 'on_approval', message: 'Отправлено на согласование' }
}

/** Where a company approves no contracts at all, one counts from the moment it is saved as signed (K-14). */
async function markSigned(
  ref: ObjectRef,
  approvable: Approvable,
  { db, company_id, user }: Call,
): Promise<Sent> {
  await setDocumentStatus(db, company_id, approvable, { id: ref.object_id, status: 'approve' })
  const text = 'Отмечен подписанным: маршрутов согласования договоров в компании нет'
  await addMessage(db, company_id, { ...ref, user_id: user.id, text })
  return { status: 'approve', message: `${approvable.name} отмечен подписанным: согласовывать его некому` }
}
