import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

export const projectName = z.object({
  id,
  name: z.string(),
  status: z.enum(['preparation', 'construction', 'completed']),
  city: z.string().nullable(),
})
export type ProjectName = z.output<typeof projectName>

/** Every project of the company by name, for choosing one (spec §7); a bare list. */
export const loadProjects = endpoint({
  method: 'POST',
  path: '/api/project/loadProjects',
  title: 'Проекты для выбора',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.array(projectName),
})
