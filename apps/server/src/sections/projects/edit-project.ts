import { editProject } from '@stroyfin/contract/projects/edit-project'
import { handle } from '../../http/handle.ts'
import { lockSeenProject } from './lock-seen-project.ts'
import { updateProject } from './project-store.ts'

export const editProjectHandle = handle(editProject, async (draft, { db, company_id }) => {
  await lockSeenProject(db, company_id, draft)
  return { version: await updateProject(db, company_id, draft.id, draft) }
})
