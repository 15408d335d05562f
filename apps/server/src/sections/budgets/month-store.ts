import type { loadBudgetMonth } from '@stroyfin/contract/budgets/load-month'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import {
  type BudgetListRow,
  budgetColumns,
  budgetFigures,
  budgetSource,
  overBudget,
} from './budget-list-store.ts'

type Line = Answer<typeof loadBudgetMonth>['lines'][number]
type MonthLine = {
  [field in keyof Line]: Line[field] extends number
    ? field extends 'budget_id'
      ? number
      : string
    : Line[field]
}

/** The budgets of a month, projects first. */
export async function readMonthBudgets(
  db: Db,
  company_id: number,
  { month, represented }: { month: string; represented: readonly number[] },
): Promise<BudgetListRow[]> {
  const found = await sql<BudgetListRow>`
    select ${budgetColumns(company_id, represented)} from ${budgetSource(company_id)} ${budgetFigures(company_id)}
    where b.company_id = ${company_id} and b.month = ${`${month}-01`}::date and not b.is_deleted
    order by b.project_id is null, coalesce(j.name, c.name) collate app.russian, b.id`.execute(db)
  return found.rows
}

/** Every article of these budgets, in the order of their names. */
export async function readMonthLines(
  db: Db,
  company_id: number,
  budget_ids: readonly number[],
): Promise<MonthLine[]> {
  const found = await sql<MonthLine>`
    select g.budget_id, g.classifier_id, coalesce(i.name, 'Без статьи') as name, g.summ, g.approved_summ, g.reserved_summ,
      g.paid_summ, ${overBudget('g')} as over_summ, case when b.approved_at is null then g.summ else g.approved_summ end
        - g.reserved_summ - g.paid_summ as left_summ
    from app.budget_usage(${company_id}, ${budget_ids}::bigint[]) g
    join budgets b on b.company_id = ${company_id} and b.id = g.budget_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = g.classifier_id
    order by g.classifier_id is null, i.name collate app.russian, g.classifier_id, g.budget_id`.execute(db)
  return found.rows
}
