import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { BudgetStatus } from '@stroyfin/domain/budgets/budget-status'
import { sql } from 'kysely'
import { type BudgetListRow, budgetColumns, budgetFigures, budgetSource } from './budget-list-store.ts'

/** A budget with its sums; null when the company has none such. */
export async function readBudget(
  db: Db,
  company_id: number,
  { budget_id, represented }: { budget_id: number; represented: readonly number[] },
): Promise<BudgetListRow | null> {
  const found = await sql<BudgetListRow>`
    select ${budgetColumns(company_id, represented)} from ${budgetSource(company_id)} ${budgetFigures(company_id)}
    where b.company_id = ${company_id} and b.id = ${budget_id}`.execute(db)
  return found.rows[0] ?? null
}

export interface HeldBudget {
  version: number
  status: BudgetStatus
  approved_at: string | null
  is_deleted: boolean
}

/** Holds the budget till the end of the transaction; 404 for a foreign one. */
export async function holdBudget(db: Db, company_id: number, budget_id: number): Promise<HeldBudget> {
  const found = await sql<HeldBudget>`select version, status, approved_at, is_deleted from budgets
    where company_id = ${company_id} and id = ${budget_id} for no key update`.execute(db)
  const budget = found.rows[0]
  if (!budget) throw new Refusal('not_found', 'Бюджет не найден')
  return budget
}

interface NewBudget {
  month: string
  project_id: number | null
  cfo_id: number | null
  remark: string
}

export async function insertBudget(
  db: Db,
  company_id: number,
  { month, ...budget }: NewBudget,
): Promise<number> {
  const made = await db
    .insertInto('budgets')
    .values({ ...budget, company_id, month: `${month}-01` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Written even when only lines changed: the version of the budget speaks for them (K-06). */
export async function updateBudget(
  db: Db,
  company_id: number,
  budget_id: number,
  change: { remark?: string; is_deleted?: boolean; status?: BudgetStatus },
): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ ...change, updated_at: new Date().toISOString() })
    .where('company_id', '=', company_id)
    .where('id', '=', budget_id)
    .execute()
}

/** Why the place of a new budget cannot have one; null when it can. */
export async function placeProblem(
  db: Db,
  company_id: number,
  { project_id, cfo_id }: Pick<NewBudget, 'project_id' | 'cfo_id'>,
): Promise<string | null> {
  const found = await sql<{ is_project: boolean; is_centre: boolean }>`
    select exists (select from projects where company_id = ${company_id} and id = ${project_id} and not is_deleted) as is_project,
      exists (select from classifier_items where company_id = ${company_id} and id = ${cfo_id} and kind = 'cfo') as is_centre`.execute(
    db,
  )
  const { is_project = false, is_centre = false } = found.rows[0] ?? {}
  if (project_id !== null) return is_project ? null : 'Проект не найден'
  return is_centre ? null : 'ЦФО не найден'
}
