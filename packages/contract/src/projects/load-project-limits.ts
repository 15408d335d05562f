import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'

/** An article of the own classifier with its planned cost in the project, depth first. */
export const projectLimit = z.object({
  id,
  level: z.number().int(),
  group_id: id.nullable(),
  is_folder: z.boolean(),
  view_id: z.string(),
  name: z.string(),
  summ: moneyOut.nullable(),
  /** Version of the limit; null while there is none. */
  version: z.number().int().nullable(),
  /** What others have contracted for the project on this article, in roubles: as in the report of used limits. */
  agreement_summ: moneyOut,
})
export type ProjectLimit = z.output<typeof projectLimit>

export const loadProjectLimits = endpoint({
  method: 'POST',
  path: '/api/project/load-limits',
  title: 'Лимиты проекта по статьям',
  access: 'project.view',
  effect: 'read',
  input: z.object({ project_id: positiveId }),
  output: z.object({ items: z.array(projectLimit) }),
})
