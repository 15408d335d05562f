import { loadProjectList } from '@stroyfin/contract/projects/load-project-list'
import { handle } from '../../http/handle.ts'
import { listProjects } from './project-list-store.ts'

export const loadProjectListHandle = handle(loadProjectList, (query, { db, company_id }) =>
  listProjects(db, company_id, query),
)
