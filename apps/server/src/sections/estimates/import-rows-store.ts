import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { ImportedOver } from '@stroyfin/domain/estimate-files/imported-over'
import { sql } from 'kysely'

/** Living rows of an estimate, depth first within each section. */
export async function readImportedOver(
  db: Db,
  company_id: number,
  estimate_id: number,
): Promise<ImportedOver[]> {
  const found = await sql<ImportedOver>`
    select l.id, l.group_id, l.place, l.is_folder, l.type, l.code, l.name, l.unit, l.volume, l.price, l.classifier_id,
      l.description, l.init_id, coalesce(a.volume, 0)::text as accepted_volume
    from estimate_lines l
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and not l.is_deleted
    order by l.place, l.id`.execute(db)
  return found.rows
}

/** Place of the last row outside sections, null when there is none. */
export async function readLastRootPlace(
  db: Db,
  company_id: number,
  estimate_id: number,
): Promise<string | null> {
  const found = await sql<{ place: string | null }>`
    select max(place) as place from estimate_lines
    where company_id = ${company_id} and estimate_id = ${estimate_id} and app.section_of(group_id) = 0
      and not is_deleted`.execute(db)
  return onlyRow(found).place
}

interface Place {
  company_id: number
  estimate_id: number
}

/** Rows that are about to be changed or removed, as they are now. */
export async function recordBefore(
  db: Db,
  { company_id, estimate_id }: Place,
  { batch_id, ids }: { batch_id: number; ids: readonly number[] },
): Promise<void> {
  await sql`
    insert into import_changes (company_id, batch_id, table_name, row_id, before)
    select ${company_id}, ${batch_id}, 'estimate_lines', l.id, jsonb_build_object('group_id', l.group_id, 'place', l.place,
      'type', l.type, 'code', l.code, 'name', l.name, 'unit', l.unit, 'volume', l.volume::text, 'price', l.price::text,
      'change_no', l.change_no)
    from estimate_lines l
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and l.id = any(${ids}::bigint[])`.execute(
    db,
  )
}

/** The whole list at once: what lies in a removed section either goes with it or has moved out already. */
export async function removeRowsOf(
  db: Db,
  { company_id, estimate_id, change_no }: Place & { change_no: number },
  ids: readonly number[],
): Promise<void> {
  await sql`
    update estimate_lines set is_deleted = true, change_no = ${change_no}
    where company_id = ${company_id} and estimate_id = ${estimate_id} and id = any(${ids}::bigint[])`.execute(
    db,
  )
}

export interface UndoPlace extends Place {
  batch_id: number
  /** The number of the loading, which all its rows carry, and that of taking it back. */
  loaded_no: number
  change_no: number
}

const before = sql`import_changes c`
export const isBefore = ({ company_id, batch_id }: UndoPlace) =>
  sql`c.company_id = ${company_id} and c.batch_id = ${batch_id} and c.table_name = 'estimate_lines'`

/** Rows that a loading has made and another one, taken back since, had changed. */
export const MADE = 'made_estimate_lines'

const isOfLoading = ({ company_id, batch_id, loaded_no }: UndoPlace) =>
  sql`(l.change_no = ${loaded_no} or l.id in (select m.row_id from import_changes m
    where m.company_id = ${company_id} and m.batch_id = ${batch_id} and m.table_name = ${MADE}))`

/** Acts that were drawn up on rows of the loading stand in the way of taking it back. */
export async function countAcceptedSince(db: Db, place: UndoPlace): Promise<number> {
  const { company_id, estimate_id } = place
  const found = await sql<{ lines: number }>`
    select count(*) as lines from estimate_lines l
    join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id and a.volume <> 0
    left join ${before} on ${isBefore(place)} and c.row_id = l.id
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id}
      and (c.row_id is not null or ${isOfLoading(place)})
      and a.volume > coalesce((c.before ->> 'volume')::numeric, 0)`.execute(db)
  return onlyRow(found).lines
}

/** Rows that the loading has made go away, those it has changed or removed are as they were. */
export async function restoreRows(db: Db, place: UndoPlace): Promise<void> {
  const { company_id, estimate_id, change_no } = place
  await sql`
    update estimate_lines l set is_deleted = true, change_no = ${change_no}
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and ${isOfLoading(place)}
      and not l.is_deleted and not exists (select from ${before} where ${isBefore(place)} and c.row_id = l.id)`.execute(
    db,
  )
  await sql`
    update estimate_lines l set is_deleted = false, group_id = (c.before ->> 'group_id')::bigint,
      place = c.before ->> 'place', type = c.before ->> 'type', code = c.before ->> 'code', name = c.before ->> 'name',
      unit = c.before ->> 'unit', volume = (c.before ->> 'volume')::numeric, price = (c.before ->> 'price')::numeric,
      summ = coalesce(round((c.before ->> 'volume')::numeric * (c.before ->> 'price')::numeric, 2), 0),
      change_no = ${change_no}
    from ${before}
    where ${isBefore(place)} and l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and l.id = c.row_id`.execute(
    db,
  )
}
