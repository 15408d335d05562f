import type { Db } from '@stroyfin/database/connection/db'
import { roubles } from '@stroyfin/domain/money/money'
import type { Sale } from '@stroyfin/domain/sold-areas/gather-sales'
import { sql } from 'kysely'

export interface PlacedSale extends Sale {
  project_id: number
  estate_id: number | null
}

interface Place {
  id: number
  name: string
}

/** Projects and estates by which a table names its units. */
export async function listPlaces(db: Db, company_id: number) {
  const projects = await sql<Place>`
    select id, name from projects where company_id = ${company_id} and not is_deleted`.execute(db)
  const estates = await sql<Place & { project_id: number }>`
    select id, name, project_id from estates where company_id = ${company_id} and not is_deleted`.execute(db)
  return { projects: projects.rows, estates: estates.rows }
}

const keyOf = ({ project_id, kind, number }: Pick<PlacedSale, 'project_id' | 'kind' | 'number'>) =>
  `${project_id} ${kind} ${number}`

const toRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

const unitsOf = (sales: readonly PlacedSale[]) =>
  sales.map(({ project_id, estate_id, kind, number, area, price, status }) => ({
    project_id,
    estate_id,
    kind,
    number,
    area: roubles(area),
    price: roubles(price),
    status: status === 'sold' ? 'free' : status,
  }))

interface Unit {
  id: number
  project_id: number
  kind: Sale['kind']
  number: string
}

/** Ids of the units that are there already. */
export async function findUnits(
  db: Db,
  company_id: number,
  sales: readonly PlacedSale[],
): Promise<Map<string, number>> {
  const { rows } = await sql<Unit>`
    select a.id, a.project_id, a.kind, a.number from sold_areas a
    join jsonb_to_recordset(${toRows(unitsOf(sales))}) as n (project_id bigint, kind text, number text)
      on n.project_id = a.project_id and n.kind = a.kind and n.number = a.number
    where a.company_id = ${company_id} and not a.is_deleted`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** Units by project, kind and number; the schedule and the receipts of a ДДУ become those of the table. */
export async function writeSales(db: Db, company_id: number, sales: readonly PlacedSale[]): Promise<void> {
  // The status of what is sold is kept by the database: here it is told only of what is not.
  const units = await sql<Unit>`
    insert into sold_areas as a (company_id, project_id, estate_id, kind, number, area, price, status)
    select ${company_id}, n.project_id, n.estate_id, n.kind, n.number, n.area, n.price, n.status
    from jsonb_to_recordset(${toRows(unitsOf(sales))})
      as n (project_id bigint, estate_id bigint, kind text, number text, area numeric, price numeric, status text)
    on conflict (company_id, project_id, kind, number) where not is_deleted do update
      set estate_id = excluded.estate_id, area = excluded.area, price = excluded.price,
        status = case a.status when 'sold' then 'sold' else excluded.status end
    returning id, project_id, kind, number`.execute(db)
  const ids = new Map(units.rows.map((row) => [keyOf(row), row.id]))
  const sold = sales.flatMap((sale) =>
    sale.ddu ? [{ sale, ddu: sale.ddu, sold_area_id: ids.get(keyOf(sale)) }] : [],
  )
  if (sold.length === 0) return
  const agreements = await sql<{ id: number; sold_area_id: number }>`
    insert into ddu as d (company_id, sold_area_id, number, date, registration_number, buyer_kind, payment_kind, summ)
    select ${company_id}, n.sold_area_id, n.number, n.date, n.registration_number, n.buyer_kind, n.payment_kind, n.summ
    from jsonb_to_recordset(${toRows(sold.map(({ ddu, sold_area_id }) => ({ ...ddu, sold_area_id, summ: roubles(ddu.summ) })))})
      as n (sold_area_id bigint, number text, date date, registration_number text, buyer_kind text, payment_kind text,
        summ numeric)
    on conflict (company_id, sold_area_id) where not is_deleted do update
      set number = excluded.number, date = excluded.date, registration_number = excluded.registration_number,
        buyer_kind = excluded.buyer_kind, payment_kind = excluded.payment_kind, summ = excluded.summ
    returning id, sold_area_id`.execute(db)
  const of = new Map(agreements.rows.map(({ id, sold_area_id }) => [sold_area_id, id]))
  const dated = (pick: (sale: PlacedSale) => Sale['receipts']) =>
    sold.flatMap(({ sale, sold_area_id }) =>
      pick(sale).map(({ date, summ }) => ({ ddu_id: of.get(sold_area_id ?? 0), date, summ: roubles(summ) })),
    )
  const written = [...of.values()]
  await replaceDated(db, company_id, {
    table: 'ddu_payments',
    written,
    rows: dated(({ schedule }) => schedule),
  })
  await replaceDated(db, company_id, {
    table: 'escrow_receipts',
    written,
    rows: dated(({ receipts }) => receipts),
  })
}

interface Replaced {
  table: 'ddu_payments' | 'escrow_receipts'
  written: readonly number[]
  rows: readonly object[]
}

async function replaceDated(db: Db, company_id: number, { table, written, rows }: Replaced): Promise<void> {
  await sql`delete from ${sql.table(table)} where company_id = ${company_id} and ddu_id = any (${written})`.execute(
    db,
  )
  await sql`
    insert into ${sql.table(table)} (company_id, ddu_id, date, summ)
    select ${company_id}, n.ddu_id, n.date, n.summ
    from jsonb_to_recordset(${toRows(rows)}) as n (ddu_id bigint, date date, summ numeric)`.execute(db)
}
