import { Refusal } from '@stroyfin/contract/kit/refusal'
import { moveProject } from '@stroyfin/contract/projects/move-project'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { handle } from '../../http/handle.ts'
import { lockSeenProject } from './lock-seen-project.ts'
import { writeStatus } from './project-store.ts'

export const moveProjectHandle = handle(moveProject, async ({ event, ...seen }, { db, company_id }) => {
  const project = await lockSeenProject(db, company_id, seen)
  const status = projectStatus.next(project.status, event)
  if (!status) {
    const now = projectStatus.view[project.status].label
    throw new Refusal('conflict', `Проект в статусе «${now}» так изменить нельзя`)
  }
  return { status, version: await writeStatus(db, company_id, seen.id, status) }
})
