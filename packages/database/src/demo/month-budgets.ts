import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { percentOf } from '@stroyfin/domain/money/percent'
import { at, firstDay } from './calendar.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

type Status = NonNullable<DemoRow<'budgets'>['status']>
type Place = { project_id: number } | { cfo_id: number }
type Plan = { place: Place; month: string; status: Status }

const PLANNED_PAYMENTS = ['expenses_summ', 'advance_summ', 'guarantee_retention_summ']

/** Of the first projects the past months are agreed on; the coming ones stand at every status. */
function plansOf([first, second, third]: readonly number[], centre: number | undefined): Plan[] {
  const of = (project_id: number | undefined, month: string, status: Status): Plan[] =>
    project_id === undefined ? [] : [{ place: { project_id }, month, status }]
  const past = ['2026-08', '2026-09', '2026-10'].flatMap((month) => [
    ...of(first, month, 'approve'),
    ...of(second, month, 'approve'),
  ])
  return [
    ...past,
    ...(centre === undefined
      ? []
      : [{ place: { cfo_id: centre }, month: '2026-10', status: 'approve' as const }]),
    ...of(third, '2026-11', 'approve'),
    ...of(first, '2026-11', 'on_approval'),
    ...of(second, '2026-11', 'new'),
    ...of(first, '2026-12', 'new'),
  ]
}

/** Budgets of months, with room for every payment of theirs and a little more. */
export function addMonthBudgets(rows: DemoRows, company_id: number, projects: readonly number[]): void {
  const centre = rows
    .all('classifier_items')
    .find((item) => item.company_id === company_id && item.kind === 'cfo' && !item.is_folder)
  for (const plan of plansOf(projects, centre?.id)) {
    const made = at(firstDay(plan.month))
    const budget_id = rows.add('budgets', {
      company_id,
      month: firstDay(plan.month),
      project_id: 'project_id' in plan.place ? plan.place.project_id : null,
      cfo_id: 'cfo_id' in plan.place ? plan.place.cfo_id : null,
      status: plan.status,
      remark: '',
      approved_at: plan.status === 'approve' ? made : null,
      created_by: personId('finance'),
      created_at: made,
    })
    for (const [classifier_id, summ] of needsOf(rows, company_id, plan)) {
      const text = roubles(withRoom(summ))
      rows.add('budget_lines', {
        company_id,
        budget_id,
        classifier_id,
        summ: text,
        approved_summ: plan.status === 'approve' ? text : '0.00',
        created_by: personId('finance'),
        created_at: made,
      })
    }
  }
  const [first] = projects
  if (first !== undefined) markOver(rows, company_id, first)
}

/** By article the greater of what contracts plan to pay in the month and what payments ask for. */
function needsOf(rows: DemoRows, company_id: number, { place, month }: Plan): Map<number, Kopecks> {
  const contracts = new Map(rows.all('agreements').map((row) => [row.id, row]))
  const centres = new Map(rows.all('classifier_items').map((row) => [row.id, row.cfo_item_id]))
  const isHere = (project_id: number | null | undefined, classifier_id: number | null | undefined) =>
    'project_id' in place ? project_id === place.project_id : centres.get(classifier_id ?? 0) === place.cfo_id
  const planned = new Map<number, Kopecks>()
  for (const cell of rows.all('agreement_plan_cells')) {
    if (cell.company_id !== company_id || cell.month !== firstDay(month)) continue
    const project_id = contracts.get(cell.agreement_id ?? 0)?.project_id
    if (PLANNED_PAYMENTS.includes(cell.ledger ?? '') && isHere(project_id, cell.classifier_id)) {
      add(planned, cell.classifier_id, cell.summ)
    }
  }
  const asked = new Map<number, Kopecks>()
  for (const payment of rows.all('payments')) {
    const isOut = payment.financial_type !== 'refund' && payment.financial_type !== 'translation'
    if (payment.company_id !== company_id || !isOut || payment.date?.slice(0, 7) !== month) continue
    if (!isHere(payment.project_id, payment.classifier_id)) continue
    const summ = inRoubles(kopecks(payment.summ ?? '0'), payment.currency_rate ?? '1')
    add(asked, payment.classifier_id, roubles(summ))
  }
  const articles = [...new Set([...planned.keys(), ...asked.keys()])].sort((a, b) => a - b)
  return new Map(articles.map((id) => [id, largest(planned.get(id) ?? 0n, asked.get(id) ?? 0n)]))
}

function add(
  sums: Map<number, Kopecks>,
  classifier_id: number | null | undefined,
  summ: string | undefined,
): void {
  if (classifier_id == null) return
  sums.set(classifier_id, (sums.get(classifier_id) ?? 0n) + kopecks(summ ?? '0'))
}

const ROUND = 10_000_000n

/** A tenth more, in whole hundreds of thousands of roubles. */
const withRoom = (summ: Kopecks): Kopecks => ((summ + percentOf(summ, '10') + ROUND - 1n) / ROUND) * ROUND

/** A payment of an approved month went over its budget by an approval of its own. */
function markOver(rows: DemoRows, company_id: number, project_id: number): void {
  const payment = rows
    .all('payments')
    .find(
      (row) =>
        row.company_id === company_id &&
        row.project_id === project_id &&
        row.date?.startsWith('2026-10') &&
        row.approval_status === 'approve' &&
        row.financial_type === 'calculation',
    )
  if (payment) payment.budget_appointment = 'over_the_budget'
}
