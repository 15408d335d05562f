import type { Db } from '@stroyfin/database/connection/db'
import { roubles } from '@stroyfin/domain/money/money'
import type { KnownUnit } from '@stroyfin/domain/sold-areas/changed-unit'
import type { Sale } from '@stroyfin/domain/sold-areas/gather-sales'
import type { KnownDdu } from '@stroyfin/domain/sold-areas/judge-ddu'
import type { SoldBefore } from '@stroyfin/domain/sold-areas/one-ddu'
import type { SalesImportField } from '@stroyfin/domain/sold-areas/sales-import-fields'
import { unitKey } from '@stroyfin/domain/sold-areas/unit-key'
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

/** A unit is known by its project, kind and number, however it is typed. */
export const keyOf = ({ project_id, kind, number }: Pick<PlacedSale, 'project_id' | 'kind' | 'number'>) =>
  `${project_id} ${kind} ${unitKey(number)}`

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

export interface Unit extends Omit<KnownUnit, 'ddu' | 'schedule' | 'receipts'> {
  id: number
  project_id: number
  kind: Sale['kind']
  number: string
}

/** Two tables of one company would judge each other's units as absent: they go one after the other. */
export async function takeSalesTurn(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import-sales'), ${company_id}::int)`.execute(db)
}

/** Units of these projects that are there already. */
export async function listUnits(
  db: Db,
  company_id: number,
  project_ids: readonly number[],
): Promise<Map<string, Unit[]>> {
  const { rows } = await sql<Unit>`
    select a.id, a.project_id, a.kind, a.number, a.area, a.price, a.status, coalesce(e.name, '') as estate_name
    from sold_areas a
    left join estates e on e.company_id = ${company_id} and e.id = a.estate_id
    where a.company_id = ${company_id} and a.project_id = any (${project_ids}) and not a.is_deleted
    order by a.id`.execute(db)
  return Map.groupBy(rows, keyOf)
}

export interface UnitDdu
  extends KnownDdu,
    NonNullable<KnownUnit['ddu']>,
    Pick<KnownUnit, 'schedule' | 'receipts'> {
  sold_area_id: number
}

/** Every ДДУ these units have had, by the unit; days and sums of those in force. */
export async function listDdu(
  db: Db,
  company_id: number,
  unit_ids: readonly number[],
): Promise<Map<number, UnitDdu[]>> {
  const dated = (table: 'ddu_payments' | 'escrow_receipts') => sql`coalesce((
    select json_agg(json_build_object('date', t.date, 'summ', t.summ::text))
    from ${sql.table(table)} t
    where t.company_id = ${company_id} and t.ddu_id = d.id and d.ended_on is null), '[]')`
  const { rows } = await sql<UnitDdu>`
    select d.sold_area_id, d.number, d.date, d.summ, d.ended_on, d.registration_number, d.buyer_kind, d.payment_kind,
      ${dated('ddu_payments')} as schedule, ${dated('escrow_receipts')} as receipts
    from ddu d
    where d.company_id = ${company_id} and d.sold_area_id = any (${unit_ids}) and not d.is_deleted`.execute(
    db,
  )
  return Map.groupBy(rows, ({ sold_area_id }) => sold_area_id)
}

/** ДДУ in force that were signed on these days, of whatever unit. */
export async function listSoldOn(
  db: Db,
  company_id: number,
  dates: readonly string[],
): Promise<SoldBefore[]> {
  const { rows } = await sql<
    Omit<SoldBefore, 'unit' | 'key'> & { unit: Pick<Unit, 'project_id' | 'kind' | 'number'> }
  >`
    select d.number, d.date, d.summ,
      json_build_object('project_id', a.project_id, 'kind', a.kind, 'number', a.number) as unit
    from ddu d
    join sold_areas a on a.company_id = ${company_id} and a.id = d.sold_area_id and not a.is_deleted
    where d.company_id = ${company_id} and d.date = any (${dates}::date[]) and not d.is_deleted and d.ended_on is null
    order by d.id`.execute(db)
  return rows.map(({ unit, ...ddu }) => ({ ...ddu, unit: unit.number, key: keyOf(unit) }))
}

interface WrittenSales {
  sales: readonly PlacedSale[]
  brings: ReadonlySet<SalesImportField>
}

/**
 * Units by project, kind and number. What is known of them becomes that of the table, the schedule and the receipts of
 * their ДДУ as well; what the table has no column for stays as it was, so do the number and the sum of a ДДУ. Answers the
 * units.
 */
export async function writeSales(
  db: Db,
  company_id: number,
  { sales, brings }: WrittenSales,
): Promise<number[]> {
  const told = (table: 'a' | 'd', field: SalesImportField, column: string) =>
    sql`${sql.id(column)} = ${sql.ref(`${brings.has(field) ? 'excluded' : table}.${column}`)}`
  // The status of what is sold is kept by the database: here it is told only of what is not.
  const units = await sql<Pick<Unit, 'id' | 'project_id' | 'kind' | 'number'>>`
    insert into sold_areas as a (company_id, project_id, estate_id, kind, number, area, price, status)
    select ${company_id}, n.project_id, n.estate_id, n.kind, n.number, n.area, n.price, n.status
    from jsonb_to_recordset(${toRows(unitsOf(sales))})
      as n (project_id bigint, estate_id bigint, kind text, number text, area numeric, price numeric, status text)
    on conflict (company_id, project_id, kind, number) where not is_deleted do update
      set ${told('a', 'estate', 'estate_id')}, area = excluded.area, price = excluded.price,
        status = case when a.status = 'sold' or ${!brings.has('status')} then a.status else excluded.status end
    returning id, project_id, kind, number`.execute(db)
  const ids = new Map(units.rows.map((row) => [keyOf(row), row.id]))
  const sold = sales.flatMap((sale) =>
    sale.ddu ? [{ sale, ddu: sale.ddu, sold_area_id: ids.get(keyOf(sale)) }] : [],
  )
  const units_written = units.rows.map(({ id }) => id)
  if (sold.length === 0) return units_written
  const agreements = await sql<{ id: number; sold_area_id: number }>`
    insert into ddu as d (company_id, sold_area_id, number, date, registration_number, buyer_kind, payment_kind, summ)
    select ${company_id}, n.sold_area_id, n.number, n.date, n.registration_number, n.buyer_kind, n.payment_kind, n.summ
    from jsonb_to_recordset(${toRows(sold.map(({ ddu, sold_area_id }) => ({ ...ddu, sold_area_id, summ: roubles(ddu.summ) })))})
      as n (sold_area_id bigint, number text, date date, registration_number text, buyer_kind text, payment_kind text,
        summ numeric)
    on conflict (company_id, sold_area_id) where not is_deleted and ended_on is null do update
      set ${told('d', 'registration_number', 'registration_number')}, date = excluded.date,
        ${told('d', 'buyer_kind', 'buyer_kind')}, ${told('d', 'payment_kind', 'payment_kind')}
    returning id, sold_area_id`.execute(db)
  const of = new Map(agreements.rows.map(({ id, sold_area_id }) => [sold_area_id, id]))
  const dated = (pick: (sale: PlacedSale) => Sale['receipts']) =>
    sold.flatMap(({ sale, sold_area_id }) =>
      pick(sale).map(({ date, summ }) => ({ ddu_id: of.get(sold_area_id ?? 0), date, summ: roubles(summ) })),
    )
  const written = [...of.values()]
  if (brings.has('due_date'))
    await replaceDated(db, company_id, {
      table: 'ddu_payments',
      written,
      rows: dated(({ schedule }) => schedule),
    })
  if (brings.has('receipt_date'))
    await replaceDated(db, company_id, {
      table: 'escrow_receipts',
      written,
      rows: dated(({ receipts }) => receipts),
    })
  return units_written
}

interface Replaced {
  table: 'ddu_payments' | 'escrow_receipts'
  written: readonly number[]
  rows: readonly object[]
}

/** Days that stay as they are are not touched: what a closed period holds may stand in the table as it is. */
export async function replaceDated(
  db: Db,
  company_id: number,
  { table, written, rows }: Replaced,
): Promise<void> {
  const told = sql`jsonb_to_recordset(${toRows(rows)}) as n (ddu_id bigint, date date, summ numeric)`
  await sql`delete from ${sql.table(table)} d where d.company_id = ${company_id} and d.ddu_id = any (${written})
    and not exists (select from ${told} where n.ddu_id = d.ddu_id and n.date = d.date and n.summ = d.summ)`.execute(
    db,
  )
  await sql`
    insert into ${sql.table(table)} (company_id, ddu_id, date, summ)
    select ${company_id}, n.ddu_id, n.date, n.summ from ${told}
    on conflict (company_id, ddu_id, date) do nothing`.execute(db)
}
