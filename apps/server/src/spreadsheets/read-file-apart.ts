import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FileTask, ReadMessage } from './answer-read.ts'
import { type ReadingThread, readInThread } from './reading-thread.ts'

type Limits = Pick<ReadingThread<never, never>, 'memory_mb' | 'milliseconds' | 'refusals' | 'onBug'>

/** What a reader makes and drops at once. */
const YOUNG_MB = 32

/** What a reader that answers by `answerRead` finds in a file; its refusals come out as if it stood here. */
export async function readFileApart<Read>(
  reader: URL,
  { path, ...limits }: Limits & FileTask,
): Promise<Read> {
  const answer = await readInThread<ReadMessage, ReadMessage>(reader, {
    ...limits,
    task: { path } satisfies FileTask,
    young_mb: YOUNG_MB,
    answerOf: (message) => message,
  })
  if ('read' in answer) return answer.read as Read
  if ('bug' in answer) limits.onBug(answer.bug)
  if ('refusal' in answer) {
    const { code, message, errors } = answer.refusal
    throw new Refusal(code, message, { errors })
  }
  const message = 'refused' in answer ? answer.refused : limits.refusals.damaged
  throw new Refusal('invalid', message, { errors: [{ field: 'file', message }] })
}
