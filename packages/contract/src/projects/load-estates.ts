import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { estate } from './estate-row.ts'

/** The tree of a project in its order, a parent before what lies inside it. */
export const loadEstates = endpoint({
  method: 'POST',
  path: '/api/estate/load-list',
  title: 'Очереди, корпуса и объекты проекта',
  access: 'project.view',
  effect: 'read',
  input: z.object({ project_id: positiveId, with_deleted: z.boolean().default(false) }),
  output: z.object({ items: z.array(estate) }),
})
