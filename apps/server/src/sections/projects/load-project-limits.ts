import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadProjectLimits } from '@stroyfin/contract/projects/load-project-limits'
import { handle } from '../../http/handle.ts'
import { listProjectLimits } from './project-limits-store.ts'
import { readProject } from './project-store.ts'

export const loadProjectLimitsHandle = handle(
  loadProjectLimits,
  async ({ project_id }, { db, company_id }) => {
    if (!(await readProject(db, company_id, project_id))) throw new Refusal('not_found', 'Проект не найден')
    return { items: await listProjectLimits(db, company_id, project_id) }
  },
)
