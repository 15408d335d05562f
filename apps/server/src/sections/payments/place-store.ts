import type { Db } from '@stroyfin/database/connection/db'
import { type PaymentPlace, placeWords } from '@stroyfin/domain/payments/payment-place'
import { type RawBuilder, sql } from 'kysely'

export interface AskedPlace {
  agreement_id: number | null
  project_id: number | null
  classifier_id: number | null
}

/** What each of them is counted under, in their order. */
export async function readPlaces(
  db: Db,
  company_id: number,
  asked: readonly AskedPlace[],
): Promise<PaymentPlace[]> {
  const rows = asked.map(({ agreement_id, project_id, classifier_id }, at) => ({
    ...{ at, agreement_id, project_id, classifier_id },
  }))
  const found = await sql<PaymentPlace>`
    select ${place(company_id)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (at int, agreement_id bigint, project_id bigint, classifier_id bigint)
    ${besidePlace(company_id)} order by g.at`.execute(db)
  return found.rows
}

/** Of stored payments that bring nothing back those that are counted where their contract does not stand, in words. */
export async function foreignPlaces(
  db: Db,
  company_id: number,
  payment_ids: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<PaymentPlace & { payment_id: number }>`
    select g.id as payment_id, ${place(company_id)} from payments g ${besidePlace(company_id)}
    where g.company_id = ${company_id} and g.id = any(${payment_ids}::bigint[]) and g.financial_type <> 'refund'`.execute(
    db,
  )
  return new Map(rows.map(({ payment_id, ...row }) => [payment_id, placeWords(row)]))
}

const besidePlace = (company_id: number) => sql`
  left join agreements a on a.company_id = ${company_id} and a.id = g.agreement_id and a.type <> 'document'
  left join projects j on j.company_id = ${company_id} and j.id = g.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = g.classifier_id`

const place = (company_id: number) => sql`a.number as contract,
  case when j.id is not null then json_build_object('name', j.name, 'is_closed', j.is_deleted,
    'is_contracts', ${standsAt(company_id, 'project_id')}) end as project,
  case when i.id is not null then json_build_object('name', i.name, 'is_closed', i.is_deleted or i.is_folder or i.kind <> 'own',
    'is_contracts', ${standsAt(company_id, 'classifier_id')} or exists (
      select from estimates e
      join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = e.id and not l.is_deleted
      where e.company_id = ${company_id} and not e.is_deleted and l.classifier_id = g.classifier_id
        and e.agreement_id in (${family(company_id)}))) end as article`

/** The contract, its additional agreements and orders, and what it is an order of. */
const family = (company_id: number) => sql`
  select a.id union all select a.parent_agreement_id union all
  select d.id from agreements d where d.company_id = ${company_id} and d.parent_agreement_id = a.id and not d.is_deleted`

function standsAt(company_id: number, column: 'project_id' | 'classifier_id'): RawBuilder<unknown> {
  const of = (table: string) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`g.${column}`)}`
  return sql`(coalesce(${of('a')}, false) or exists (
      select from agreements m where m.company_id = ${company_id} and m.id in (${family(company_id)}) and ${of('m')})
    or exists (
      select from agreement_items m where m.company_id = ${company_id} and m.agreement_id in (${family(company_id)}) and ${of('m')})
    or exists (
      select from ks k join ks_parts m on m.company_id = ${company_id} and m.ks_id = k.id
      where k.company_id = ${company_id} and k.agreement_id in (${family(company_id)}) and not k.is_deleted and ${of('m')}))`
}
