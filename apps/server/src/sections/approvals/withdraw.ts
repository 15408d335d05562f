import { withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows, isCompanyAdmin } from '@stroyfin/domain/access/allows'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import type { Approvable } from './approvable.ts'
import { addMessage } from './message-store.ts'
import { forgetApproval, giveBackPayments, leaveOutPaid, setDocumentStatus } from './object-store.ts'
import { openDocument } from './open-object.ts'
import { finishRound, readRound } from './round-store.ts'

/** The author (or an administrator) takes the document back; an approved registry only an administrator may. */
export const withdrawHandle = handle(withdrawFromApproval, async ({ remark, ...ref }, call) => {
  const { db, company_id, user } = call
  const [approvable, document] = await openDocument(ref, call)
  const round = await readRound(db, company_id, ref)
  if (round?.is_running) {
    if (!mayWithdraw(call, approvable, round.started_by))
      throw new Refusal('forbidden', 'Отзывает тот, кто отправил документ, или администратор')
    await finishRound(db, company_id, round.id, 'unapprove')
  } else if (ref.object_type === 'registry' && document.status === 'approve') {
    if (!mayUnapprove(call, approvable))
      throw new Refusal('forbidden', 'Согласованный реестр отзывает администратор с правом удаления')
    if (!(await leaveOutPaid(db, company_id, ref.object_id)))
      throw new Refusal('conflict', 'Все платежи реестра оплачены: отзывать нечего')
    await forgetApproval(db, company_id, ref.object_id)
    await giveBackPayments(db, company_id, ref.object_id)
  } else {
    throw new Refusal('conflict', 'Документ сейчас не на согласовании')
  }
  await setDocumentStatus(db, company_id, approvable, { id: ref.object_id, status: 'new' })
  const text = remark ? `Отозвано: ${remark}` : 'Отозвано'
  await addMessage(db, company_id, { ...ref, user_id: user.id, text })
  return { status: 'new', message: 'Документ отозван' }
})

export function mayWithdraw(
  { user, rights }: Call,
  { edit }: Approvable,
  started_by: number | null,
): boolean {
  if (rights.is_superuser || isCompanyAdmin(rights)) return true
  return started_by === user.id && allows(rights, edit)
}

export function mayUnapprove({ rights }: Call, { remove }: Approvable): boolean {
  return (rights.is_superuser || isCompanyAdmin(rights)) && allows(rights, remove)
}
