import type { FourEyes } from '@stroyfin/domain/approvals/decide'
import type { ApprovalRound } from '@stroyfin/domain/approvals/next-step'
import type { Call } from '../../http/call.ts'
import { readSettings } from '../company/public.ts'
import type { Approvable } from './approvable.ts'
import { readAuthors } from './authors-store.ts'
import { addMessage } from './message-store.ts'
import type { ApprovedDocument } from './object-store.ts'
import type { ObjectRef } from './open-object.ts'
import { readAdmins, readMembers, readPersonNames } from './people-store.ts'
import type { StoredRound } from './round-store.ts'
import { tellDeciders } from './tell-deciders.ts'
import { readViewers } from './viewer-store.ts'

interface Ground {
  ref: ObjectRef
  approvable: Approvable
  round: StoredRound
}

/** Whose document it is and who may give one more decision; null where the company keeps no such rule (K-18). */
export async function fourEyesOf(
  { db, company_id }: Call,
  { ref, approvable, round }: Ground,
): Promise<FourEyes | null> {
  if (!(await readSettings(db, company_id)).four_eyes) return null
  const wrote = await readAuthors(db, company_id, ref)
  const authors = round.started_by === null ? wrote : [round.started_by, ...wrote]
  const last = round.escalations.at(-1)?.to ?? []
  const named = await readMembers(db, company_id, last)
  const asked = [...new Set([...named, ...(await readAdmins(db, company_id))])]
  const seeing = await readViewers(db, company_id, { user_ids: asked, right: approvable.view })
  return { authors, seconds: asked.filter((id) => seeing.has(id)) }
}

/** The author has decided alone: one more person learns that the document waits for them. */
export async function askSecond(
  call: Call,
  ref: ObjectRef,
  told: { approvable: Approvable; document: ApprovedDocument; round: ApprovalRound; round_id: number },
): Promise<void> {
  const { db, company_id } = call
  const { approvable, document, round, round_id } = told
  const line = round.lines.at(-1)
  if (!line) throw new Error('no line was added')
  const user_ids = [line.user_id, ...(line.escalated_to ?? [])]
  const names = await readPersonNames(db, user_ids)
  const called = user_ids.map((id) => names.get(id) ?? '').join(', ')
  const text = `Согласовал автор документа: нужно решение ещё одного человека. Решить может: ${called}`
  await addMessage(db, company_id, { ...ref, user_id: null, text })
  const words = (title: string) => `${title} согласован автором и ждёт вашего решения`
  await tellDeciders(call, { ...ref, round_id, step: line.step }, { approvable, document, user_ids, words })
}
