import { createProject } from '@stroyfin/contract/projects/create-project'
import { handle } from '../../http/handle.ts'
import { insertProject } from './project-store.ts'

export const createProjectHandle = handle(createProject, async (draft, { db, company_id }) => ({
  id: await insertProject(db, company_id, draft),
}))
