import type { Db } from '@stroyfin/database/connection/db'
import { actingUser } from '@stroyfin/domain/approvals/substitute'
import { readAdmins, readAppointed, readPersonNames, readVacations } from './people-store.ts'

const MOST_ADMINS = 3

/** Whoever was appointed, whoever would truly decide if the member were away now, and whom to ask for another. */
export async function ownDeputy(db: Db, company_id: number, user_id: number) {
  const appointed = await readAppointed(db, company_id, user_id)
  const away = (await readVacations(db, company_id)).filter((one) => one.user_id !== user_id)
  const own = { user_id, substitute_id: appointed?.may_decide ? appointed.substitute_id : null }
  const acting = actingUser(user_id, [...away, own])
  const admins = await readAdmins(db, company_id)
  const others = admins.filter((id) => id !== user_id).slice(0, MOST_ADMINS)
  const named = [...others, acting, ...(appointed ? [appointed.substitute_id] : [])]
  const names = await readPersonNames(db, named)
  const name = (id: number) => names.get(id) ?? ''
  return {
    appointed: appointed && name(appointed.substitute_id),
    deciding: acting === user_id ? null : name(acting),
    may_appoint: admins.includes(user_id),
    admins: others.map(name),
  }
}
