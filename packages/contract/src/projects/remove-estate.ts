import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const removeEstate = endpoint({
  method: 'POST',
  path: '/api/estate/remove',
  title: 'Удалить объект проекта',
  access: 'project.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})

export const restoreEstate = endpoint({
  method: 'POST',
  path: '/api/estate/restore',
  title: 'Восстановить объект проекта',
  access: 'project.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})
