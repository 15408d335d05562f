import { removeProject } from '@stroyfin/contract/projects/remove-project'
import { restoreProject } from '@stroyfin/contract/projects/restore-project'
import { handle } from '../../http/handle.ts'
import { lockSeenProject } from './lock-seen-project.ts'
import { markDeleted } from './project-store.ts'

export const removeProjectHandle = handle(removeProject, async (seen, { db, company_id }) => {
  await lockSeenProject(db, company_id, seen)
  return { version: await markDeleted(db, company_id, seen.id, true) }
})

export const restoreProjectHandle = handle(restoreProject, async (seen, { db, company_id }) => {
  await lockSeenProject(db, company_id, seen)
  return { version: await markDeleted(db, company_id, seen.id, false) }
})
