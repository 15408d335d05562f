import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, version } from '../kit/fields.ts'
import { estateDraft } from './estate-draft.ts'

export const createEstate = endpoint({
  method: 'POST',
  path: '/api/estate/create',
  title: 'Добавить объект проекта',
  access: 'project.edit',
  effect: 'write',
  input: estateDraft.and(z.object({ project_id: positiveId })),
  output: z.object({ id }),
})

export const editEstate = endpoint({
  method: 'POST',
  path: '/api/estate/edit',
  title: 'Изменить объект проекта',
  access: 'project.edit',
  effect: 'write',
  input: estateDraft.and(z.object({ id: positiveId, version })),
  output: z.object({ version }),
})
