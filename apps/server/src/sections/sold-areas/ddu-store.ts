import type { Db } from '@stroyfin/database/connection/db'
import type { PropertyType } from '@stroyfin/domain/projects/property-type'
import type { BuyerKind, DduPaymentKind } from '@stroyfin/domain/sold-areas/sold-area-labels'
import { sql } from 'kysely'

export interface DduRow {
  id: number
  version: number
  number: string
  date: string
  registration_number: string
  buyer_kind: BuyerKind
  payment_kind: DduPaymentKind
  summ: string
  project_name: string
  estate_name: string | null
  unit: string
  kind: PropertyType
  area: string
  ended_on: string | null
  end_reason: string
  is_sold_again: boolean
}

export async function readDdu(db: Db, company_id: number, id: number): Promise<DduRow | null> {
  const { rows } = await sql<DduRow>`
    select d.id, d.version, d.number, d.date, d.registration_number, d.buyer_kind, d.payment_kind, d.summ, d.ended_on,
      d.end_reason, u.number as unit, u.kind, u.area, p.name as project_name, e.name as estate_name,
      exists (select from ddu o where o.company_id = ${company_id} and o.sold_area_id = d.sold_area_id and o.id <> d.id
        and not o.is_deleted and (o.ended_on is null or o.ended_on > d.ended_on)) as is_sold_again
    from ddu d
    join sold_areas u on u.company_id = ${company_id} and u.id = d.sold_area_id
    join projects p on p.company_id = ${company_id} and p.id = u.project_id
    left join estates e on e.company_id = ${company_id} and e.id = u.estate_id
    where d.company_id = ${company_id} and d.id = ${id} and not d.is_deleted`.execute(db)
  return rows[0] ?? null
}

interface Dated {
  date: string
  summ: string
}

/** When the buyer is to pay, or what has come. */
export async function listDated(
  db: Db,
  company_id: number,
  { table, ddu_id }: { table: 'ddu_payments' | 'escrow_receipts'; ddu_id: number },
): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select date, summ from ${sql.table(table)}
    where company_id = ${company_id} and ddu_id = ${ddu_id} order by date`.execute(db)
  return rows
}

/** Held until the transaction ends: its end is decided by what it is now. */
export async function holdDdu(db: Db, company_id: number, id: number): Promise<void> {
  await sql`select id from ddu where company_id = ${company_id} and id = ${id} for update`.execute(db)
}

export async function writeEnd(
  db: Db,
  company_id: number,
  { id, ended_on, reason }: { id: number; ended_on: string | null; reason: string },
): Promise<void> {
  await sql`
    update ddu set ended_on = ${ended_on}, end_reason = ${reason}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}
