import { z } from 'zod'
import { place } from '../classifiers/create-item.ts'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Puts an estate with all inside it into another place of its project. */
export const moveEstate = endpoint({
  method: 'POST',
  path: '/api/estate/move',
  title: 'Переместить объект проекта',
  access: 'project.edit',
  effect: 'write',
  input: z.object({ id: positiveId, version, ...place.shape }),
  output: z.object({ version }),
})
