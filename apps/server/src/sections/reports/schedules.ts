import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadSchedules, removeSchedule, saveSchedule } from '@stroyfin/contract/reports/schedules'
import { nextDelivery } from '@stroyfin/domain/reports/next-delivery'
import { formatDateTime } from '@stroyfin/domain/russian/format-date'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { withoutCalendar } from '@stroyfin/reports/engine/calendar-values'
import { parametersOf } from '@stroyfin/reports/engine/report-switches'
import type { House } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { findChat } from '../telegram/public.ts'
import { queueDelivery } from './delivery-worker.ts'
import { openReport, readParameters } from './open-report.ts'
import { deleteSchedule, insertSchedule, listSchedules } from './schedule-store.ts'

/** Telegram belongs to the person and not to a company. */
const chatOf = ({ database }: House, user_id: number) => database.platform((db) => findChat(db, user_id))

export const loadSchedulesHandle = handle(loadSchedules, async ({ name }, call) => {
  const { db, company_id, user, house } = call
  const report = keyOf(openReport(name, call.rights))
  const items = await listSchedules(db, company_id, { user_id: user.id, report })
  const chat = house.telegram && (await chatOf(house, user.id))
  return { items, mail: house.mail !== null && user.email !== '', telegram: chat !== null }
})

export const saveScheduleHandle = handle(saveSchedule, async (input, call) => {
  const { db, company_id, user, house, now, today } = call
  const { name, parameters, list: shown, ...order } = input
  const report = openReport(name, call.rights)
  if (order.channel === 'mail' && user.email === '')
    throw new Refusal('invalid', 'Укажите адрес почты в профиле')
  if (order.channel === 'telegram' && (await chatOf(house, user.id)) === null)
    throw new Refusal('invalid', 'Подключите Telegram в профиле')
  const next = nextDelivery(order, now)
  const next_at = next.toISOString()
  const asked = withoutCalendar(parametersOf(report), readParameters(report, parameters), today)
  const schedule = { ...order, user_id: user.id, report: keyOf(report), parameters: asked, shown, next_at }
  const id = await insertSchedule(db, company_id, schedule)
  await queueDelivery({ db, house, company_id, now }, { id, user_id: user.id, next })
  return { id, message: `Первый отчёт придёт ${formatDateTime(next_at)}` }
})

export const removeScheduleHandle = handle(removeSchedule, async ({ id }, { db, company_id, user }) => {
  if (!(await deleteSchedule(db, company_id, { id, user_id: user.id })))
    throw new Refusal('not_found', 'Рассылка не найдена')
  return { message: 'Рассылка отменена' }
})
