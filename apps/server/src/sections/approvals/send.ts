import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import type { Approvable } from './approvable.ts'
import { judgeSending } from './judge-sending.ts'
import { addMessage } from './message-store.ts'
import { setDocumentStatus } from './object-store.ts'
import { agreedOf, type ObjectRef, openDocument, titleOf } from './open-object.ts'
import { openStep } from './open-step.ts'
import { insertRound } from './round-store.ts'

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
  const way = await judgeSending({ ref, approvable, document, lock: true }, call)
  if (way === null) return markSigned(ref, approvable, call)
  const { route, round } = way
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
