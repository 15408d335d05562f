import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removeMember } from '@stroyfin/contract/permissions/remove-member'
import type { Db } from '@stroyfin/database/connection/db'
import { lastAdminProblem } from '@stroyfin/domain/access/last-admin'
import { handle } from '../../http/handle.ts'
import { findMembers, listAdmins, lockRights } from './matrix-store.ts'
import { countDecisions, deleteMember, routesAsking } from './member-store.ts'

/** No document may be left waiting for somebody who is gone, and no company without an admin. */
export const removeMemberHandle = handle(removeMember, async ({ user_id }, { house, company_id, user }) => {
  if (user_id === user.id)
    throw new Refusal('conflict', 'Себя убрать нельзя: попросите другого администратора')
  await house.database.platform(
    async (db) => {
      await lockRights(db, company_id)
      const asked = { user_ids: [user_id], viewer_is_superuser: user.is_superuser }
      const members = await findMembers(db, company_id, asked)
      if (members.length === 0) throw new Refusal('not_found', 'Сотрудника больше нет в компании')
      const problem =
        lastAdminProblem(await listAdmins(db, company_id), { taken: [user_id], given: [] }) ??
        (await whatWaits(db, company_id, user_id))
      if (problem) throw new Refusal('conflict', problem)
      await deleteMember(db, company_id, user_id)
    },
    { company_id, user_id: user.id },
  )
  return { message: 'Сотрудник убран из компании' }
})

async function whatWaits(db: Db, company_id: number, user_id: number): Promise<string | null> {
  const routes = await routesAsking(db, company_id, user_id)
  if (routes.length > 0)
    return `Сначала замените сотрудника в маршрутах согласования: ${routes.map((name) => `«${name}»`).join(', ')}`
  const { open, later } = await countDecisions(db, company_id, user_id)
  if (open > 0)
    return `Решения сотрудника ждут документы на согласовании: ${open}. Передайте их другому: Согласования, «У кого лежит»`
  // Only what waits now can be handed over.
  return later > 0
    ? `Сотрудник согласует на следующих шагах, документов: ${later}. Когда очередь дойдёт до него, передайте решение другому или отзовите эти документы`
    : null
}
