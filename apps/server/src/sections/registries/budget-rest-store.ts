import type { RegistryBudget } from '@stroyfin/contract/registries/registry-budget'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { type AskedRows, askedRows } from './asked-rows-store.ts'

type Sums = 'budget_summ' | 'asked_summ' | 'left_summ'
export type RegistryBudgetRow = Omit<RegistryBudget, Sums> & Record<Sums, string>

/** Budgets in force that these rows take from, as they are once the registry is sent; the narrowest come first. */
export async function readRegistryBudgets(
  db: Db,
  company_id: number,
  asked: AskedRows,
): Promise<RegistryBudgetRow[]> {
  const found = await sql<RegistryBudgetRow>`
    with asked as materialized (${askedRows(company_id, asked)}),
    places as materialized (
      select f.budget_id, f.classifier_id, sum(t.summ) as summ, sum(t.extra) as extra
      from app.budgets_of(${company_id}, array(select payment_id from asked
        where budget_appointment = 'under_the_budget')) f
      join budgets b on b.company_id = ${company_id} and b.id = f.budget_id and b.approved_at is not null
      join asked t on t.payment_id = f.payment_id
      group by f.budget_id, f.classifier_id
    )
    select b.id as budget_id, to_char(b.month, 'YYYY-MM') as month, coalesce(j.name, c.name) as place,
      coalesce(i.name, 'Без статьи') as article, u.approved_summ as budget_summ, t.summ as asked_summ,
      u.approved_summ - u.reserved_summ - u.paid_summ - t.extra as left_summ
    from (select array_agg(budget_id) as budgets, array_agg(classifier_id) as articles from places) l
    cross join lateral app.article_usage(${company_id}, l.budgets, l.articles) u
    join places t on t.budget_id = u.budget_id and t.classifier_id is not distinct from u.classifier_id
    join budgets b on b.company_id = ${company_id} and b.id = u.budget_id
    left join projects j on j.company_id = ${company_id} and j.id = b.project_id
    left join classifier_items c on c.company_id = ${company_id} and c.id = b.cfo_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = u.classifier_id
    order by left_summ, b.id, u.classifier_id`.execute(db)
  return found.rows
}
