import type { BudgetLine } from '@stroyfin/contract/budgets/load-budget'
import type { Db } from '@stroyfin/database/connection/db'
import { ofPart, partPlace, partsBeside } from '@stroyfin/reports/facts/act-parts'
import { inRoubles, isIncome } from '@stroyfin/reports/facts/fact-sql'
import { sql } from 'kysely'
import { overBudget } from './budget-list-store.ts'

type Sums = Exclude<keyof BudgetLine, 'classifier_id' | 'name'>
export type BudgetLineRow = Pick<BudgetLine, 'classifier_id' | 'name'> & Record<Sums, string>

/** What contracts plan to spend in the month of a budget `b`, and what was accepted of them in it; in roubles, by article. */
const planned = (company_id: number) => sql`
  select coalesce(c.classifier_id, a.classifier_id) as classifier_id, c.ledger, round(c.summ * a.currency_rate, 2) as summ
  from b
  join agreement_plan_cells c on c.company_id = ${company_id} and c.month = b.month
    and c.ledger in ('expenses_summ', 'advance_summ', 'guarantee_retention_summ')
  join agreements a on a.company_id = ${company_id} and a.id = c.agreement_id and not a.is_deleted
  where (a.project_id = b.project_id or coalesce(c.classifier_id, a.classifier_id) in (select id from centre))
    and not ${isIncome(company_id)}
  union all
  select ${partPlace('classifier_id')}, 'ks_summ', ${ofPart(({ summ }) => inRoubles(summ, sql`k.currency_rate`))}
  from b
  join ks k on k.company_id = ${company_id} and not k.is_deleted and k.date >= b.month
    and k.date < (b.month + interval '1 month')::date and k.status in ('approve', 'approve_with_remark')
  join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
  ${partsBeside(company_id)}
  where (${partPlace('project_id')} = b.project_id or ${partPlace('classifier_id')} in (select id from centre))
    and not ${isIncome(company_id)}`

const head = (company_id: number, budget_id: number) => sql`
  b as materialized (select id, month, project_id, cfo_id, approved_at from budgets
    where company_id = ${company_id} and id = ${budget_id}),
  centre (id) as materialized (select app.articles_of_cfo(${company_id}, b.cfo_id) from b where b.cfo_id is not null)`

const ledger = (name: string) => sql`coalesce(sum(p.summ) filter (where p.ledger = ${name}), 0)`

/** The articles of a budget: those it names, those planned for its month, those paid in it. */
export async function readBudgetLines(
  db: Db,
  company_id: number,
  budget_id: number,
): Promise<BudgetLineRow[]> {
  const found = await sql<BudgetLineRow>`
    with ${head(company_id, budget_id)}, planned as (${planned(company_id)}),
    usage as materialized (
      select g.* from app.budget_usage(${company_id}, array[${budget_id}]::bigint[]) g
    ), sums as (
      select p.classifier_id, ${ledger('expenses_summ')} as expenses_planning, ${ledger('advance_summ')} as advance_planning,
        ${ledger('guarantee_retention_summ')} as guarantee_retention_planning, ${ledger('ks_summ')} as ks_summ
      from planned p group by p.classifier_id
    ), articles as (select classifier_id from sums union select classifier_id from usage)
    select t.classifier_id, coalesce(i.name, 'Без статьи') as name, coalesce(s.expenses_planning, 0) as expenses_planning,
      coalesce(s.advance_planning, 0) as advance_planning,
      coalesce(s.guarantee_retention_planning, 0) as guarantee_retention_planning, coalesce(s.ks_summ, 0) as ks_summ,
      coalesce(u.summ, 0) as summ, coalesce(u.approved_summ, 0) as approved_summ,
      coalesce(u.reserved_summ, 0) as reserved_summ, coalesce(u.paid_summ, 0) as paid_summ,
      coalesce(${overBudget('u')}, 0) as over_summ,
      coalesce(case when b.approved_at is null then u.summ else u.approved_summ end
        - u.reserved_summ - u.paid_summ, 0) as left_summ
    from articles t
    cross join b
    left join classifier_items i on i.company_id = ${company_id} and i.id = t.classifier_id
    left join sums s on s.classifier_id is not distinct from t.classifier_id
    left join usage u on u.classifier_id is not distinct from t.classifier_id
    order by t.classifier_id is null, i.name collate app.russian, t.classifier_id`.execute(db)
  return found.rows
}

/** A new budget begins with what contracts plan to pay, and never below what is taken already. */
export async function fillBudget(db: Db, company_id: number, budget_id: number): Promise<void> {
  await sql`
    with ${head(company_id, budget_id)}, planned as (${planned(company_id)}), sums as (
      select t.classifier_id, greatest(sum(t.planned), sum(t.taken)) as summ from (
        select classifier_id, summ as planned, 0 as taken from planned where ledger <> 'ks_summ'
        union all
        select classifier_id, 0, reserved_summ + paid_summ
        from app.budget_usage(${company_id}, array[${budget_id}]::bigint[])
      ) t group by t.classifier_id
    )
    insert into budget_lines (company_id, budget_id, classifier_id, summ)
    select ${company_id}, ${budget_id}, classifier_id, summ from sums where summ > 0`.execute(db)
}

interface LineToWrite {
  classifier_id: number | null
  summ: string | null
}

/** Writes the given articles and leaves the others; an emptied one stays while it is approved. */
export async function writeBudgetLines(
  db: Db,
  company_id: number,
  budget_id: number,
  lines: readonly LineToWrite[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into budget_lines as l (company_id, budget_id, classifier_id, summ)
    select ${company_id}, ${budget_id}, g.* from unnest(${lines.map((line) => line.classifier_id)}::bigint[],
      ${lines.map((line) => line.summ ?? '0')}::numeric[]) as g
    on conflict on constraint budget_lines_place_uq do update set summ = excluded.summ
      where l.summ <> excluded.summ`.execute(db)
  await sql`delete from budget_lines where company_id = ${company_id} and budget_id = ${budget_id}
    and summ = 0 and approved_summ = 0`.execute(db)
}
