import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const restoreProject = endpoint({
  method: 'POST',
  path: '/api/project/restore',
  title: 'Восстановить проект',
  access: 'project.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})
