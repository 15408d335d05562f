import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { projectDraft } from './project-draft.ts'

export const editProject = endpoint({
  method: 'POST',
  path: '/api/project/edit',
  title: 'Изменить проект',
  access: 'project.edit',
  effect: 'write',
  input: projectDraft.and(z.object({ id: positiveId, version })),
  output: z.object({ version }),
})
