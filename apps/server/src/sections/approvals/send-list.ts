import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { inSavepoint } from './savepoint-store.ts'
import { sendOne } from './send.ts'

export const sendListHandle = handle(sendListToApproval, async ({ objects }, call) => {
  const results: { object_id: number; error: string | null }[] = []
  for (const ref of objects) {
    try {
      await inSavepoint(call.db, () => sendOne(ref, call))
      results.push({ object_id: ref.object_id, error: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ object_id: ref.object_id, error: error.message })
    }
  }
  const done = results.filter(({ error }) => error === null).length
  const message = `Отправлено на согласование: ${counted(done, ['документ', 'документа', 'документов'])}`
  const failed = results.length - done
  return { message: failed > 0 ? `${message}, не удалось: ${failed}` : message, results }
})
