import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { z } from 'zod'
import { turnover } from '../contractors/contractor-row.ts'
import { id, moneyOut } from '../kit/fields.ts'

export const projectStatusCode = z.enum(projectStatus.states as ['preparation', 'construction', 'completed'])

/** Fields of a project on a list and in its card. */
export const project = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  status: projectStatusCode,
  city_id: id.nullable(),
  city: z.string().nullable(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  address: z.string(),
  /** Square metres, decimal text: those of its estates together, or what is written in the project itself. */
  area_total: z.string().nullable(),
  area_own: z.string().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  is_deleted: z.boolean(),
})
export type Project = z.output<typeof project>

/** Planned cost by articles beside the turnover of contracts. */
export const projectSums = z.object({ limit_summ: moneyOut, ...turnover.shape })

export const projectRow = z.object({ ...project.shape, ...projectSums.shape })
export type ProjectRow = z.output<typeof projectRow>
