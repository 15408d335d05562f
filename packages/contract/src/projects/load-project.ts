import { z } from 'zod'
import { turnover } from '../contractors/contractor-row.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { project } from './project-row.ts'

/** The card: fields, sums and the financing groups the project belongs to. */
export const loadProject = endpoint({
  method: 'POST',
  path: '/api/project/load',
  title: 'Карточка проекта',
  access: 'project.view',
  effect: 'read',
  input: z.object({ id: positiveId }),
  output: z.object({
    project,
    turnover,
    limit_summ: moneyOut,
    financing: z.array(
      z.object({ loan_agreement_id: id, loan_agreement_name: z.string(), loan_group_name: z.string() }),
    ),
  }),
})
