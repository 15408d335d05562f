import type { Db } from '@stroyfin/database/connection/db'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { sql } from 'kysely'

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

interface AskedRows {
  rows: readonly { payment_id: number; summ: string }[]
  kind: RegistryKind
  /** Its rows are counted in the usage already when it is sent or approved. */
  registry_id: number | null
}

/**
 * The bank's limits that the borrowed part of these rows touches, as they are once the registry is sent (K-07);
 * the narrowest places come first.
 */
export async function readRegistryLimits(
  db: Db,
  company_id: number,
  { rows, kind, registry_id }: AskedRows,
): Promise<RegistryLimitRow[]> {
  // The bank reserves its part besides what own orders have taken, just as app.recount_reserved counts it.
  const taken = kind === 'bank' ? sql`app.ordered_apart(${company_id}, p.id)` : sql`0`
  const found = await sql<RegistryLimitRow>`
    with recursive asked as (
      select p.loan_agreement_id, p.loan_group_id, p.classifier_id,
        sum(round(n.summ * p.currency_rate, 2)) as summ,
        sum(round((least(greatest(p.reserved_summ, n.summ + coalesce(o.summ, 0) + ${taken}) - p.paid_through,
          greatest(p.summ - p.paid_summ, 0)) - p.held_summ) * p.currency_rate, 2)) as extra
      from unnest(${rows.map((row) => row.payment_id)}::bigint[], ${rows.map((row) => row.summ)}::numeric[])
        as n (payment_id, summ)
      join payments p on p.company_id = ${company_id} and p.id = n.payment_id and p.source = 'borrowed'
      left join lateral (
        select sum(w.summ) as summ from registry_rows w
        join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = ${kind}
          and not r.is_deleted and (r.in_round or r.status = 'approve')
          and r.id is distinct from ${registry_id}::bigint
        where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded
      ) o on true
      group by p.loan_agreement_id, p.loan_group_id, p.classifier_id
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
