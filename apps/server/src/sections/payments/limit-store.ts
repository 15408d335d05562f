import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface LimitRow {
  /** Of its place: limits of two groups may bear one name. */
  key: string
  loan_number: string
  level: 'loan_agreement' | 'group' | 'article'
  name: string
  limit_summ: string
  paid_summ: string
  reserved_summ: string
}

/** Where a borrowed payment takes its money. */
export interface LimitPlace {
  loan_agreement_id: number | null
  loan_group_id: number | null
  classifier_id: number | null
}

const keyOf = ({ loan_agreement_id, loan_group_id, classifier_id }: LimitPlace) =>
  `${loan_agreement_id} ${loan_group_id} ${classifier_id}`

/** The bank's limits that payments from these places have to pass, in roubles; every loan is counted once. */
export async function readLimits(
  db: Db,
  company_id: number,
  asked: readonly LimitPlace[],
): Promise<(place: LimitPlace) => readonly LimitRow[]> {
  const places = [
    ...new Map(
      asked.filter((place) => place.loan_agreement_id !== null).map((place) => [keyOf(place), place]),
    ).values(),
  ]
  if (places.length === 0) return () => []
  const found = await sql<LimitRow & LimitPlace>`
    with recursive asked as materialized (
      select * from unnest(${places.map((place) => place.loan_agreement_id)}::bigint[],
        ${places.map((place) => place.loan_group_id)}::bigint[],
        ${places.map((place) => place.classifier_id)}::bigint[]) as g (loan_agreement_id, loan_group_id, classifier_id)
    ), lineage (article_id, id, group_id, bank_item_id) as (
      select c.id, c.id, c.group_id, c.bank_item_id from classifier_items c
      where c.company_id = ${company_id} and c.id in (select classifier_id from asked)
      union
      select g.article_id, c.id, c.group_id, c.bank_item_id from lineage g
      join classifier_items c on c.company_id = ${company_id} and c.id in (g.group_id, g.bank_item_id)
    ), usage as materialized (
      select l.id, l.name as loan_name, l.number as loan_number, u.* from loan_agreements l
      cross join lateral app.loan_usage(${company_id}, l.id) u
      where l.company_id = ${company_id} and l.id in (select loan_agreement_id from asked)
    )
    select a.loan_agreement_id, a.loan_group_id, a.classifier_id, u.loan_number,
      concat_ws(' ', u.id, coalesce(u.loan_group_id, 0), coalesce(u.classifier_id, 0)) as key,
      case when u.classifier_id is not null then 'article' when u.loan_group_id is not null then 'group'
        else 'loan_agreement' end as level,
      coalesce(i.name, g.name, u.loan_name) as name, u.limit_summ, u.paid_summ, u.reserved_summ
    from asked a
    join usage u on u.id = a.loan_agreement_id and (u.loan_group_id is null or u.loan_group_id = a.loan_group_id)
      and (u.classifier_id is null or exists (select from lineage n
        where n.article_id = a.classifier_id and n.id = u.classifier_id))
    left join loan_groups g on g.company_id = ${company_id} and g.id = u.loan_group_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = u.classifier_id`.execute(db)
  const known = Map.groupBy(found.rows, keyOf)
  return (place) => known.get(keyOf(place)) ?? []
}
