import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const removeProject = endpoint({
  method: 'POST',
  path: '/api/project/remove',
  title: 'Удалить проект',
  access: 'project.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})
