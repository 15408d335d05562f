import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadEstateNames } from '@stroyfin/contract/projects/load-estate-names'
import { loadEstates } from '@stroyfin/contract/projects/load-estates'
import { handle } from '../../http/handle.ts'
import { listEstateNames } from './estate-names-store.ts'
import { listEstates } from './estate-store.ts'
import { readProject } from './project-store.ts'

export const loadEstatesHandle = handle(loadEstates, async (asked, { db, company_id }) => {
  if (!(await readProject(db, company_id, asked.project_id))) {
    throw new Refusal('not_found', 'Проект не найден')
  }
  return { items: await listEstates(db, company_id, asked) }
})

/** Names need no right of the section, as those of projects; a stranger sees none. */
export const loadEstateNamesHandle = handle(
  loadEstateNames,
  async (_input, { db, company_id, is_member }) => ({
    items: is_member ? await listEstateNames(db, company_id) : [],
  }),
)
