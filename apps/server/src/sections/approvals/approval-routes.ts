import {
  loadApprovalRoutes,
  removeApprovalRoute,
  saveApprovalRoute,
} from '@stroyfin/contract/approvals/routes'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { routeRules } from '@stroyfin/domain/approvals/approval-route'
import { handle } from '../../http/handle.ts'
import { readSettings } from '../company/public.ts'
import { readAdmins } from './people-store.ts'
import {
  listMembers,
  listRoutes,
  lockRoute,
  markRouteDeleted,
  strangersAmong,
  writeRoute,
} from './route-store.ts'

export const loadApprovalRoutesHandle = handle(loadApprovalRoutes, async (_input, { db, company_id }) => ({
  routes: await listRoutes(db, company_id),
  member_ids: await listMembers(db, company_id),
  default_ids: (await readSettings(db, company_id)).default_route ? await readAdmins(db, company_id) : null,
}))

export const saveApprovalRouteHandle = handle(
  saveApprovalRoute,
  async ({ version, ...route }, { db, company_id }) => {
    refuseIfBroken(routeRules(route.steps))
    const people = route.steps.flatMap((step) => [...step.user_ids, ...step.escalate_to])
    const strangers = await strangersAmong(db, company_id, people)
    if (strangers.length > 0) throw new Refusal('not_found', 'Согласующий не найден в компании')
    if (route.route_id !== null) await refuseStale(db, company_id, { route_id: route.route_id, version })
    return { route_id: await writeRoute(db, company_id, route), message: 'Сохранено' }
  },
)

export const removeApprovalRouteHandle = handle(removeApprovalRoute, async (asked, { db, company_id }) => {
  await refuseStale(db, company_id, asked)
  await markRouteDeleted(db, company_id, asked.route_id)
  return { message: 'Маршрут удалён' }
})

async function refuseStale(
  db: Db,
  company_id: number,
  { route_id, version }: { route_id: number; version: number | null },
): Promise<void> {
  const current = await lockRoute(db, company_id, route_id)
  if (current === null) throw new Refusal('not_found', 'Маршрут не найден')
  if (current === version) return
  const route = (await listRoutes(db, company_id)).find((item) => item.id === route_id)
  throw new Refusal('stale', 'Маршрут изменил другой пользователь', { current: route })
}
