import { decideApproval } from '@stroyfin/contract/approvals/decide'
import { NOT_REFUSED } from '@stroyfin/contract/kit/told-refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { asRefusal } from '../../http/as-refusal.ts'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { toldApart } from '../../http/mending.ts'
import { decideOne, type SeenDocument } from './decide-one.ts'
import { checkAtOnce, inSavepoint } from './savepoint-store.ts'

/** A single decision is refused as a whole; among many each stands for itself and says why it failed (K-10). */
export const decideHandle = handle(decideApproval, async ({ objects, kind, remark }, call) => {
  const decision = { kind, remark }
  const [only] = objects
  if (objects.length === 1 && only) {
    const { status, message } = await decideOne(only, decision, call)
    return { message, results: [{ object_id: only.object_id, status, ...NOT_REFUSED }] }
  }
  const results = []
  for (const ref of objects) results.push(await decideApart(ref, decision, call))
  const done = results.filter((result) => result.error === null).length
  const failed = results.length - done
  const message = `Решение принято: ${counted(done, ['документ', 'документа', 'документов'])}`
  return { message: failed ? `${message}, не удалось: ${failed}` : message, results }
})

async function decideApart(ref: SeenDocument, decision: Parameters<typeof decideOne>[1], call: Call) {
  const { object_id } = ref
  try {
    const { status } = await inSavepoint(call.db, async () => {
      const decided = await decideOne(ref, decision, call)
      await checkAtOnce(call.db)
      return decided
    })
    return { object_id, status, ...NOT_REFUSED }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return { object_id, status: null, ...(await toldApart(call, refusal)) }
  }
}
