import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { projectDraft } from './project-draft.ts'

export const createProject = endpoint({
  method: 'POST',
  path: '/api/project/create',
  title: 'Создать проект',
  access: 'project.create',
  effect: 'write',
  input: projectDraft,
  output: z.object({ id }),
})
