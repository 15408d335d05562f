import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { allows } from '@stroyfin/domain/access/allows'
import { seesPayerMoney } from '@stroyfin/domain/access/sees-payer-money'
import { daysOfMonth, monthsAround } from '@stroyfin/domain/dates/months'
import type { CallApart } from '../../http/handle.ts'
import { payerShortages } from '../payer-money/public.ts'
import { answerReport, openReport, type ReportAnswer } from '../reports/public.ts'

const MONTHS_BEFORE = 5
const MONTHS_AFTER = 6
/** Rows of the balance: what is missing, and what the banks still lend. */
const GAP_ROW = 'Кассовый разрыв'
const LIMIT_ROW = 'Доступный лимит кредитов'

/** Plan, fact and forecast of what is to be paid, what comes beside it; the gap of the accounts of the whole company beside them. */
export async function moneyByMonth(
  call: CallApart,
  project_id: number | null,
): Promise<Served<typeof loadDesktop>['money']> {
  if (!allows(call.rights, 'payment-schedule.view')) return null
  const months = monthsAround(call.today.slice(0, 7), MONTHS_BEFORE, MONTHS_AFTER)
  const period = { month_from: months[0] ?? null, month_to: months.at(-1) ?? null }
  const parameters = { ...period, project_id }
  // Totals alone are shown: by loans they come of a few rows, by projects of as many as the company builds.
  const asked = { ...parameters, group_by: 'loan_agreement' }
  const schedule = openReport('payment-schedule', call.rights)
  const seesBalance = project_id === null && allows(call.rights, 'cashflow.view')
  const actor = { company_id: call.company_id, user_id: call.user.id, readOnly: true, signal: call.signal }
  const days = { today: call.today, until: daysOfMonth(months.at(-1) ?? call.today.slice(0, 7))[1] }
  const [outgoing, incoming, balance, short_payers] = await Promise.all([
    answerReport(schedule, asked, call),
    answerReport(schedule, { ...asked, direction: 'in' }, call),
    seesBalance ? answerReport(openReport('cashflow', call.rights), period, call) : undefined,
    seesBalance && seesPayerMoney(call.rights)
      ? call.house.database.inCompany(actor, (db) => payerShortages(db, call.company_id, days))
      : null,
  ])
  const row = (name: string) => balance?.rows.find(({ texts }) => texts.name === name)
  const [gap, limit] = [row(GAP_ROW), row(LIMIT_ROW)]
  const figure = ({ totals }: ReportAnswer, code: string, month: string) => totals[`${code}@${month}`] ?? '0'
  return {
    months: months.map((month) => ({
      month,
      plan: figure(outgoing, 'plan_cash', month),
      fact: figure(outgoing, 'paid', month),
      forecast: figure(outgoing, 'forecast', month),
      income: figure(incoming, 'forecast', month),
      gap: gap ? (gap.figures[`summ@${month}`] ?? '0') : null,
      limit: limit ? (limit.figures[`summ@${month}`] ?? '0') : null,
    })),
    short_payers,
    report: { name: 'payment-schedule', parameters },
  }
}
