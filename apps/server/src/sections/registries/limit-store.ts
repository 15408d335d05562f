import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { type AskedRows, askedRows } from './asked-rows-store.ts'

export interface RegistryLimitRow {
  loan_agreement_id: number
  loan_number: string
  level: 'loan_agreement' | 'group' | 'article'
  name: string
  limit_summ: string
  asked_summ: string
  used_summ: string
  left_summ: string
}

/**
 * The bank's limits that the borrowed part of these rows touches, as they are once the registry is sent (K-07);
 * the narrowest places come first.
 */
export async function readRegistryLimits(
  db: Db,
  company_id: number,
  asked: AskedRows,
): Promise<RegistryLimitRow[]> {
  const found = await sql<RegistryLimitRow>`
    with recursive asked as (
      select t.loan_agreement_id, t.loan_group_id, t.classifier_id, sum(t.summ) as summ, sum(t.extra) as extra
      from (${askedRows(company_id, asked)}) t where t.source = 'borrowed'
      group by t.loan_agreement_id, t.loan_group_id, t.classifier_id
    ), lineage (article_id, id, group_id, bank_item_id) as (
      select c.id, c.id, c.group_id, c.bank_item_id from classifier_items c
      where c.company_id = ${company_id} and c.id in (select classifier_id from asked)
      union
      select g.article_id, c.id, c.group_id, c.bank_item_id from lineage g
      join classifier_items c on c.company_id = ${company_id} and c.id in (g.group_id, g.bank_item_id)
    )
    select l.id as loan_agreement_id, l.number as loan_number,
      case when u.classifier_id is not null then 'article' when u.loan_group_id is not null then 'group'
        else 'loan_agreement' end as level,
      concat_ws(', ', g.name, i.name, case when g.name is null and i.name is null then l.name end) as name,
      u.limit_summ, t.summ as asked_summ, u.used_summ + t.extra as used_summ,
      u.limit_summ - u.used_summ - t.extra as left_summ
    from (select distinct loan_agreement_id as id from asked) touched
    join loan_agreements l on l.company_id = ${company_id} and l.id = touched.id
    cross join lateral app.loan_usage(${company_id}, l.id) u
    cross join lateral (
      select sum(a.summ) as summ, sum(a.extra) as extra from asked a
      where a.loan_agreement_id = l.id and (u.loan_group_id is null or u.loan_group_id = a.loan_group_id)
        and (u.classifier_id is null or exists (select from lineage g
          where g.article_id = a.classifier_id and g.id = u.classifier_id))
    ) t
    left join loan_groups g on g.company_id = ${company_id} and g.id = u.loan_group_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = u.classifier_id
    where t.summ > 0
    order by left_summ, l.id, u.loan_group_id nulls first, u.classifier_id nulls first`.execute(db)
  return found.rows
}
