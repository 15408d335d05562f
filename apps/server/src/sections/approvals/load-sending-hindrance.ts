import { loadSendingHindrance } from '@stroyfin/contract/approvals/load-sending-hindrance'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { missingWords } from './approvable.ts'
import { sendingHindranceOf } from './hindrance.ts'
import { maySend } from './judge-sending.ts'
import { readDocument } from './object-store.ts'
import { approvableFor } from './open-object.ts'

export const loadSendingHindranceHandle = handle(loadSendingHindrance, async (ref, call) => {
  const approvable = approvableFor(ref, call)
  const document = await readDocument(call.db, call.company_id, approvable, ref.object_id)
  if (!document) throw new Refusal('not_found', missingWords(approvable))
  if (!maySend(call, approvable, document)) return { hindrance: null }
  return { hindrance: await sendingHindranceOf({ ref, approvable, document }, call) }
})
