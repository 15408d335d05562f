import type { Call } from '../../http/call.ts'
import { readSettings } from '../company/public.ts'
import { readAuthors } from './authors-store.ts'
import type { ObjectRef } from './open-object.ts'
import { readAdmins } from './people-store.ts'
import type { RouteStepRow } from './route-store.ts'

/** Steps of a document, and the route that named them; null for the one that stands where a company has none. */
export interface WayOfDocument {
  id: number | null
  steps: RouteStepRow[]
}

/**
 * What no route of the company fits goes to its administrators. Under four eyes its authors are not asked where
 * another of them is: their own decision would not be enough. Null where the company keeps no such rule.
 */
export async function defaultRoute(
  ref: ObjectRef,
  { db, company_id, user }: Call,
): Promise<WayOfDocument | null> {
  const rules = await readSettings(db, company_id)
  if (!rules.default_route) return null
  const admins = await readAdmins(db, company_id)
  const authors = [user.id, ...(await readAuthors(db, company_id, ref))]
  const others = admins.filter((id) => !authors.includes(id))
  const user_ids = rules.four_eyes && others.length > 0 ? others : admins
  const step = { name: 'Администратор', mode: 'any', deadline_hours: null, escalate_hours: null } as const
  return { id: null, steps: [{ ...step, escalate_to: [], user_ids }] }
}
