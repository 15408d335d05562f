import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import { handle } from '../../http/handle.ts'
import { listProjectNames } from './project-names-store.ts'

/** Names need no right of the section: every screen chooses from them; a stranger sees none. */
export const loadProjectsHandle = handle(loadProjects, async (_input, { db, company_id, is_member }) =>
  is_member ? listProjectNames(db, company_id) : [],
)
