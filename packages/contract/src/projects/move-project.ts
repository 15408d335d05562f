import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { projectStatusCode } from './project-row.ts'

/** Moves the project along its statuses: preparation → construction → completed. */
export const moveProject = endpoint({
  method: 'POST',
  path: '/api/project/move',
  title: 'Изменить статус проекта',
  access: 'project.edit',
  effect: 'write',
  input: z.object({
    id: positiveId,
    version,
    event: z.enum(projectStatus.events as ['start', 'complete']),
  }),
  output: z.object({ version, status: projectStatusCode }),
})
