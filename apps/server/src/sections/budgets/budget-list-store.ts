import type { BudgetRow } from '@stroyfin/contract/budgets/budget-row'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'
import { isBudgetSentBack, waitingObjects } from '../approvals/public.ts'

type Sums = 'summ' | 'approved_summ' | 'reserved_summ' | 'paid_summ' | 'over_summ' | 'left_summ'
export type BudgetListRow = Omit<BudgetRow, Sums> & Record<Sums, string>

export const budgetSource = (company_id: number) => sql`
  budgets b
  left join projects j on j.company_id = ${company_id} and j.id = b.project_id
  left join classifier_items c on c.company_id = ${company_id} and c.id = b.cfo_id
  left join users u on u.id = b.created_by`

/** Of an article `u` of the budget `b`: what it may take, of the typed sums while nothing is approved yet. */
const allowed = (u: 'g' | 'u') =>
  sql`case when b.approved_at is null then ${sql.ref(`${u}.summ`)} else ${sql.ref(`${u}.approved_summ`)} end`

/** Taken with leave over the budget, and what the article has taken beyond its own: what another has left makes up for nothing. */
export const overBudget = (u: 'g' | 'u') =>
  sql`${sql.ref(`${u}.over_summ`)} + greatest(${sql.ref(`${u}.reserved_summ`)} + ${sql.ref(`${u}.paid_summ`)} - ${allowed(u)}, 0)`

/** Figures of the budget `b`: joined only to the rows of a window. */
export const budgetFigures = (company_id: number) => sql`
  cross join lateral (
    select coalesce(sum(g.summ), 0) as summ, coalesce(sum(g.approved_summ), 0) as approved_summ,
      coalesce(sum(g.reserved_summ), 0) as reserved_summ, coalesce(sum(g.paid_summ), 0) as paid_summ,
      coalesce(sum(${overBudget('g')}), 0) as over_summ
    from app.budget_usage(${company_id}, array[b.id]) g) figures`

export const budgetColumns = (company_id: number, represented: readonly number[]) => sql`
  b.id, b.version, to_char(b.month, 'YYYY-MM') as month, b.project_id, b.cfo_id, coalesce(j.name, c.name) as place, b.status,
  ${isBudgetSentBack(company_id)} as is_sent_back,
  b.remark, b.approved_at, b.created_at, b.created_by, ${personName('u')} as created_by_name, b.is_deleted,
  b.id in (${waitingObjects(company_id, 'budget', represented)}) as needs_user_approval,
  figures.summ, figures.approved_summ, figures.reserved_summ, figures.paid_summ, figures.over_summ,
  case when b.approved_at is null then figures.summ else figures.approved_summ end
    - figures.reserved_summ - figures.paid_summ as left_summ`

interface Asked {
  company_id: number
  represented: readonly number[]
  needs_user_approval: boolean
}

const summOf = (company_id: number, column: 'summ' | 'approved_summ') => sql`coalesce((
  select sum(l.${sql.ref(column)}) from budget_lines l where l.company_id = ${company_id} and l.budget_id = b.id), 0)`

/** Budgets of months; deleted ones come only when asked for (A-074). */
export function budgetList(asked: Asked, query: ListQuery): ListDefinition {
  const { company_id, represented } = asked
  const asksDeleted = query.filters?.some((filter) => filter.field === 'is_deleted') ?? false
  return {
    from: budgetSource(company_id),
    where: [
      sql`b.company_id = ${company_id}`,
      ...(asksDeleted ? [] : [sql`not b.is_deleted`]),
      ...(asked.needs_user_approval
        ? [sql`b.id in (${waitingObjects(company_id, 'budget', represented)})`]
        : []),
    ],
    key: sql`b.id`,
    fields: fields(company_id),
    columns: budgetColumns(company_id, represented),
    beside: budgetFigures(company_id),
    search: [
      sql`replace(lower(coalesce(j.name, c.name) || ' ' || to_char(b.month, 'MM.YYYY') || ' ' || b.remark), 'ё', 'е')`,
    ],
    totals: {
      summ: sql`sum(${summOf(company_id, 'summ')})`,
      approved_summ: sql`sum(${summOf(company_id, 'approved_summ')})`,
    },
    order: [{ field: 'month', desc: true }, { field: 'place' }],
  }
}

const fields = (company_id: number): ListDefinition['fields'] => ({
  id: { sql: sql`b.id`, kind: 'ref' },
  month: { sql: sql`b.month`, kind: 'date', notNull: true },
  place: {
    sql: sql`coalesce(j.name, c.name)`,
    kind: 'text',
    sortBy: sql`coalesce(j.name, c.name) collate app.russian`,
  },
  project_id: { sql: sql`b.project_id`, kind: 'ref', sortBy: sql`j.name collate app.russian` },
  cfo_id: { sql: sql`b.cfo_id`, kind: 'ref', sortBy: sql`c.name collate app.russian` },
  status: { sql: sql`b.status`, kind: 'enum', notNull: true },
  is_sent_back: { sql: isBudgetSentBack(company_id), kind: 'bool', notNull: true },
  remark: { sql: sql`b.remark`, kind: 'text', notNull: true },
  approved_at: { sql: sql`b.approved_at`, kind: 'moment' },
  created_by: { sql: sql`b.created_by`, kind: 'ref', sortBy: sql`${personName('u')} collate app.russian` },
  is_deleted: { sql: sql`b.is_deleted`, kind: 'bool', notNull: true },
  summ: { sql: summOf(company_id, 'summ'), kind: 'money', notNull: true },
  approved_summ: { sql: summOf(company_id, 'approved_summ'), kind: 'money', notNull: true },
})
