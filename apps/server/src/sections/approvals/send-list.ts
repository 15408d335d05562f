import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { NOT_REFUSED } from '@stroyfin/contract/kit/told-refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { toldApart } from '../../http/mending.ts'
import { inSavepoint } from './savepoint-store.ts'
import { sendOne } from './send.ts'

type Answered = Served<typeof sendListToApproval>['results'][number]

export const sendListHandle = handle(sendListToApproval, async ({ objects }, call) => {
  const results: Answered[] = []
  for (const ref of objects) {
    try {
      await inSavepoint(call.db, () => sendOne(ref, call))
      results.push({ object_id: ref.object_id, ...NOT_REFUSED })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ object_id: ref.object_id, ...(await toldApart(call, error)) })
    }
  }
  const done = results.filter(({ error }) => error === null).length
  const message = `Отправлено на согласование: ${counted(done, ['документ', 'документа', 'документов'])}`
  const failed = results.length - done
  return { message: failed > 0 ? `${message}, не удалось: ${failed}` : message, results }
})
