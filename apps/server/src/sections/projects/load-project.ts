import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadProject } from '@stroyfin/contract/projects/load-project'
import { handle } from '../../http/handle.ts'
import { readTurnover } from '../contractors/public.ts'
import { listFinancing, readLimitTotal } from './project-card-store.ts'
import { readProject } from './project-store.ts'

export const loadProjectHandle = handle(loadProject, async ({ id }, { db, company_id }) => {
  const [project, turnover, limit_summ, financing] = await Promise.all([
    readProject(db, company_id, id),
    readTurnover(db, 'project', company_id, id),
    readLimitTotal(db, company_id, id),
    listFinancing(db, company_id, id),
  ])
  if (!project) throw new Refusal('not_found', 'Проект не найден')
  return { project, turnover, limit_summ, financing }
})
