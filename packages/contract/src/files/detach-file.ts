import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'

/** Takes a file off its document; the record of changes keeps its name. */
export const detachFile = endpoint({
  method: 'POST',
  path: '/api/files/detach-file',
  title: 'Убрать файл',
  access: 'session',
  effect: 'write',
  input: z.object({ id: positiveId }),
  output: z.object({ message: z.string() }),
})
