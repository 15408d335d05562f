import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { EstateKind } from '@stroyfin/domain/projects/estate-kind'
import { AREA_FIELDS, type Areas } from '@stroyfin/domain/projects/property-type'
import { AWAITING_SUMM, CONTRACTED_SUMM, waitingBeside } from '@stroyfin/reports/facts/agreed-sums'
import { isIncome } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'

export interface EstateFields extends Areas {
  kind: EstateKind
  group_id: number | null
  name: string
  address: string
}

export interface EstateRow extends EstateFields {
  id: number
  project_id: number
  version: number
  is_deleted: boolean
  agreements_count: number
  summ: string
  awaiting_summ: string
  in_summ: string
  in_awaiting_summ: string
}

export interface EstatePlace {
  id: number
  group_id: number | null
  position: number
  kind: EstateKind
}

/** An area as it was typed, without the zeros of the column. */
const areas = sql.join(
  AREA_FIELDS.map((field) => sql`trim_scale(e.${sql.ref(field)})::text as ${sql.ref(field)}`),
)

function estatesOf(company_id: number, which: RawBuilder<unknown>) {
  return sql<EstateRow>`
    select e.id, e.project_id, e.version, e.group_id, e.kind, e.name, e.address, ${areas}, e.is_deleted,
      coalesce(c.agreements_count, 0)::int as agreements_count, coalesce(c.summ, 0) as summ,
      coalesce(c.awaiting_summ, 0) as awaiting_summ, coalesce(c.in_summ, 0) as in_summ,
      coalesce(c.in_awaiting_summ, 0) as in_awaiting_summ
    from estates e
    left join (
      select a.estate_id, count(*) as agreements_count,
        sum(${CONTRACTED_SUMM}) filter (where not ${isIncome(company_id)}) as summ,
        sum(${AWAITING_SUMM}) filter (where not ${isIncome(company_id)}) as awaiting_summ,
        sum(${CONTRACTED_SUMM}) filter (where ${isIncome(company_id)}) as in_summ,
        sum(${AWAITING_SUMM}) filter (where ${isIncome(company_id)}) as in_awaiting_summ
      from agreements a
      join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
      ${waitingBeside(company_id)}
      where a.company_id = ${company_id} and a.estate_id is not null and not a.is_deleted
        and a.type in ('contracting', 'framework')
      group by a.estate_id
    ) c on c.estate_id = e.id
    where e.company_id = ${company_id} and ${which}
    order by e.position, e.id`
}

export async function listEstates(
  db: Db,
  company_id: number,
  { project_id, with_deleted }: { project_id: number; with_deleted: boolean },
): Promise<EstateRow[]> {
  const found = await estatesOf(
    company_id,
    sql`e.project_id = ${project_id} and (${with_deleted} or not e.is_deleted)`,
  ).execute(db)
  return found.rows
}

export async function readEstate(db: Db, company_id: number, id: number): Promise<EstateRow | null> {
  const found = await estatesOf(company_id, sql`e.id = ${id}`).execute(db)
  return found.rows[0] ?? null
}

/** Places of all estates of the project; the project is held, so that places are counted one change at a time. */
export async function lockPlaces(db: Db, company_id: number, project_id: number): Promise<EstatePlace[]> {
  await sql`select id from projects where company_id = ${company_id} and id = ${project_id} for update`.execute(
    db,
  )
  const found = await sql<EstatePlace>`
    select id, group_id, position, kind from estates
    where company_id = ${company_id} and project_id = ${project_id} order by position, id`.execute(db)
  return found.rows
}

export async function insertEstate(
  db: Db,
  company_id: number,
  estate: EstateFields & { project_id: number; position: number },
): Promise<number> {
  const made = await db
    .insertInto('estates')
    .values({ company_id, ...estate })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateEstate(
  db: Db,
  company_id: number,
  id: number,
  fields: EstateFields & { position?: number },
): Promise<number> {
  const written = await db
    .updateTable('estates')
    .set(fields)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return written.version
}

/** Neighbours make room: only the places that change are written. */
export async function writePlaces(
  db: Db,
  company_id: number,
  places: readonly Pick<EstatePlace, 'id' | 'group_id' | 'position'>[],
): Promise<void> {
  await sql`
    update estates e set group_id = r.group_id, position = r.position
    from json_to_recordset(${JSON.stringify(places)}) as r (id bigint, group_id bigint, position int)
    where e.company_id = ${company_id} and e.id = r.id`.execute(db)
}

export async function markEstate(
  db: Db,
  company_id: number,
  id: number,
  is_deleted: boolean,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update estates set is_deleted = ${is_deleted} where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}
