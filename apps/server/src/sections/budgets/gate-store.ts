import type { Db } from '@stroyfin/database/connection/db'
import { monthOf } from '@stroyfin/domain/agreements/plan-months'
import type { BudgetAt } from '@stroyfin/domain/budgets/budget-gate'
import { leftOfBudget } from '@stroyfin/domain/budgets/budget-gate'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'

/** How many months ahead a payment may be offered. */
const AHEAD = 3

export interface AskedBudget {
  project_id: number | null
  classifier_id: number | null
  date: string
}

/** Approved budgets over one article of one project in a month and in those after it. */
export interface BudgetGround {
  budgets: readonly BudgetAt[]
  later: readonly { month: string; left: Kopecks }[]
}

interface Row {
  project_id: number | null
  classifier_id: number | null
  month: string
  at: string
  budget_id: number
  place: string
  article: string
  budgeted: string
  reserved: string
  paid: string
}

const keyOf = (project_id: number | null, classifier_id: number | null, month: string) =>
  `${project_id} ${classifier_id} ${month}`

const NOTHING: BudgetGround = { budgets: [], later: [] }

/** What budgets say of many payments in one query; the payments `without` count as not there. */
export async function readBudgetGround(
  db: Db,
  company_id: number,
  { asked, without }: { asked: readonly AskedBudget[]; without: readonly number[] },
): Promise<(asked: AskedBudget) => BudgetGround> {
  const places = new Map(
    asked.map((one) => [
      keyOf(one.project_id, one.classifier_id, monthOf(one.date)),
      { ...one, month: `${monthOf(one.date)}-01` },
    ]),
  )
  const rows = await readPlaces(db, company_id, { places: [...places.values()], without })
  const known = Map.groupBy(rows, ({ project_id, classifier_id, month }) =>
    keyOf(project_id, classifier_id, month),
  )
  const grounds = new Map([...known].map(([key, found]) => [key, groundOf(found)]))
  return ({ project_id, classifier_id, date }) =>
    grounds.get(keyOf(project_id, classifier_id, monthOf(date))) ?? NOTHING
}

async function readPlaces(
  db: Db,
  company_id: number,
  { places, without }: { places: readonly (AskedBudget & { month: string })[]; without: readonly number[] },
): Promise<Row[]> {
  const found = await sql<Row>`
    with asked as materialized (
      select g.project_id, g.classifier_id, g.month, (g.month + make_interval(months => s.step))::date as at
      from unnest(${places.map(({ project_id }) => project_id)}::bigint[],
        ${places.map(({ classifier_id }) => classifier_id)}::bigint[], ${places.map(({ month }) => month)}::date[])
        as g (project_id, classifier_id, month)
      cross join generate_series(0, ${AHEAD}) as s (step)
    ), centres as materialized (
      select b.id, b.month, a.classifier_id from budgets b
      cross join lateral app.articles_of_cfo(${company_id}, b.cfo_id) as a (classifier_id)
      where b.company_id = ${company_id} and b.cfo_id is not null and b.approved_at is not null and not b.is_deleted
        and b.month in (select at from asked)
    ), covered as materialized (
      select a.*, b.id as budget_id from asked a
      join budgets b on b.company_id = ${company_id} and b.month = a.at and b.project_id = a.project_id
        and b.approved_at is not null and not b.is_deleted
      union all
      select a.*, c.id from asked a join centres c on c.month = a.at and c.classifier_id = a.classifier_id
    ), usage as materialized (
      select g.* from (select array_agg(budget_id) as budgets, array_agg(classifier_id) as articles
        from (select distinct budget_id, classifier_id from covered) c) c
      cross join lateral app.article_usage(${company_id}, c.budgets, c.articles, ${without}::bigint[]) g
    )
    select c.project_id, c.classifier_id, to_char(c.month, 'YYYY-MM') as month, to_char(c.at, 'YYYY-MM') as at,
      c.budget_id, coalesce(j.name, o.name) as place, coalesce(i.name, 'Без статьи') as article,
      u.approved_summ as budgeted, u.reserved_summ as reserved, u.paid_summ as paid
    from covered c
    join budgets b on b.company_id = ${company_id} and b.id = c.budget_id
    left join projects j on j.company_id = ${company_id} and j.id = b.project_id
    left join classifier_items o on o.company_id = ${company_id} and o.id = b.cfo_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = c.classifier_id
    join usage u on u.budget_id = c.budget_id and u.classifier_id is not distinct from c.classifier_id
    order by c.at, c.budget_id`.execute(db)
  return found.rows
}

function groundOf(rows: readonly Row[]): BudgetGround {
  const budgets = rows.filter(({ at, month }) => at === month).map(budgetAt)
  const later = Map.groupBy(
    rows.filter(({ at, month }) => at !== month),
    ({ at }) => at,
  )
  return {
    budgets,
    later: [...later].map(([month, found]) => {
      const left = found.map((row) => leftOfBudget(budgetAt(row)))
      return { month, left: left.reduce((least, next) => (next < least ? next : least)) }
    }),
  }
}

const budgetAt = ({ budget_id, place, article, budgeted, reserved, paid }: Row): BudgetAt => ({
  budget_id,
  place,
  article,
  budgeted: kopecks(budgeted),
  reserved: kopecks(reserved),
  paid: kopecks(paid),
})
