import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import type { PlannedLine } from '@stroyfin/domain/estimates/changed-line'
import { type RawBuilder, sql } from 'kysely'

export interface LinesPlace {
  company_id: number
  estimate_id: number
  change_no: number
}

/** Once per statement and not once per row. */
const sequence = sql`(select pg_get_serial_sequence('app.estimate_lines', 'id')::regclass as name offset 0) s`

/** Ids for new rows, so that rows of one statement may name each other. */
export async function takeLineIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return []
  const found = await sql<{ id: number }>`
    select nextval(s.name) as id from ${sequence}, generate_series(1, ${count}::int)`.execute(db)
  return found.rows.map((row) => row.id)
}

/** A row that nothing lies in may leave its id to the database. */
export type NewLine = Omit<PlannedLine, 'id'> & { id: number | null }

/**
 * As one text of JSON: arrays of a dozen columns cost the driver more than the database takes to write the rows. What
 * most lines do not have is not said, reading it would be a third of the time.
 */
function given(lines: readonly NewLine[]): RawBuilder<unknown> {
  return sql`(select id, group_id, place, coalesce(is_folder, false) as is_folder, type, coalesce(code, '') as code,
      name, coalesce(unit, '') as unit, round(volume, 10) as volume, round(price, 10) as price, classifier_id,
      coalesce(description, '') as description, init_id
    from json_to_recordset(${JSON.stringify(lines.map(said))}::json)
      as r (id bigint, group_id bigint, place text, is_folder boolean, type text, code text, name text, unit text,
        volume numeric, price numeric, classifier_id bigint, description text, init_id bigint)) g`
}

const said = (line: NewLine) => ({
  ...line,
  id: line.id ?? undefined,
  group_id: line.group_id ?? undefined,
  is_folder: line.is_folder || undefined,
  code: line.code || undefined,
  unit: line.unit || undefined,
  volume: line.volume ?? undefined,
  price: line.price ?? undefined,
  classifier_id: line.classifier_id ?? undefined,
  description: line.description || undefined,
  init_id: line.init_id ?? undefined,
})

/** Of the figures as they are stored, with ten decimals; rounded once. */
const summ = sql`coalesce(round(g.volume * g.price, 2), 0)`

export async function insertLines(
  db: Db,
  { company_id, estimate_id, change_no }: LinesPlace,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into estimate_lines (company_id, id, estimate_id, group_id, place, is_folder, type, code, name, unit, volume,
      price, summ, classifier_id, description, init_id, base_line_id, change_no, created_by)
    select ${company_id}, coalesce(g.id, nextval(s.name)), ${estimate_id}, g.group_id, g.place, g.is_folder, g.type, g.code, g.name, g.unit,
      g.volume, g.price, ${summ}, g.classifier_id, g.description, g.init_id,
      case when g.init_id is not null and not g.is_folder
        then app.base_line_of(${company_id}, g.init_id, ${estimate_id}) end, ${change_no},
      (select app.current_user_id())
    from ${given(lines)}, ${sequence}`.execute(db)
}

export async function updateLines(
  db: Db,
  { company_id, estimate_id, change_no }: LinesPlace,
  lines: readonly PlannedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`${plannedAnew}
    update estimate_lines l set group_id = g.group_id, place = g.place, is_folder = g.is_folder, type = g.type,
      code = g.code, name = g.name, unit = g.unit, volume = g.volume, price = g.price, summ = ${summ},
      classifier_id = g.classifier_id, description = g.description, init_id = g.init_id,
      base_line_id = case when g.init_id is distinct from l.init_id and not g.is_folder
        then app.base_line_of(${company_id}, g.init_id, ${estimate_id}) else l.base_line_id end, change_no = ${change_no}
    from ${given(lines)}
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and l.id = g.id`.execute(db)
}

/** Every row under these with the one it goes away with, the rows themselves among them. */
const branches = (company_id: number, estimate_id: number, ids: readonly number[]) => sql`
  with recursive branch as (
    select id as root_id, id from estimate_lines
    where company_id = ${company_id} and estimate_id = ${estimate_id} and id = any(${ids}::bigint[]) and not is_deleted
    union all
    select b.root_id, l.id from branch b
    join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = ${estimate_id}
      and app.section_of(l.group_id) = b.id and not l.is_deleted
  )`

/** Of these rows those in which acts have accepted something. */
export async function acceptedBranches(
  db: Db,
  { company_id, estimate_id }: LinesPlace,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    ${branches(company_id, estimate_id, ids)}
    select b.root_id as id, min(l.name) as name from branch b
    join estimate_accepted a on a.company_id = ${company_id} and a.line_id = b.id and a.volume <> 0
    join estimate_lines l on l.company_id = ${company_id} and l.id = b.id
    group by b.root_id`.execute(db)
  return found.rows
}

/** Of these rows those inside which others have written since; the row itself is watched by its version. */
export async function unseenBranches(
  db: Db,
  { company_id, estimate_id }: LinesPlace,
  { ids, since, user_id }: { ids: readonly number[]; since: number; user_id: number },
): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    ${branches(company_id, estimate_id, ids)}
    select b.root_id as id, min(l.name) as name from branch b
    join estimate_lines l on l.company_id = ${company_id} and l.id = b.id and l.id <> b.root_id
    where l.change_no > ${since}::bigint and coalesce(l.updated_by, l.created_by) is distinct from ${user_id}
    group by b.root_id`.execute(db)
  return found.rows
}

export async function removeBranches(
  db: Db,
  { company_id, estimate_id, change_no }: LinesPlace,
  ids: readonly number[],
): Promise<void> {
  await sql`
    ${branches(company_id, estimate_id, ids)}
    update estimate_lines l set is_deleted = true, change_no = ${change_no}
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and l.id in (select id from branch)`.execute(
    db,
  )
}

export interface LineCopy {
  estimate_id: number
  ids: readonly number[]
  new_ids: readonly number[]
}

/** Copies with the uids of their sources, so that what belongs together stays together through agreements. */
export async function copyLines(
  db: Db,
  { company_id, estimate_id, change_no }: LinesPlace,
  source: LineCopy,
): Promise<void> {
  await sql`
    with names as (
      select * from unnest(${source.ids}::bigint[], ${source.new_ids}::bigint[]) as n (id, new_id)
    )
    insert into estimate_lines (company_id, id, estimate_id, group_id, place, is_folder, type, code, name, unit, volume,
      price, summ, classifier_id, description, init_id, uid, base_line_id, change_no)
    select ${company_id}, n.new_id, ${estimate_id}, p.new_id, l.place, l.is_folder, l.type, l.code, l.name, l.unit,
      l.volume, l.price, l.summ, l.classifier_id, l.description, l.id, l.uid,
      case when not l.is_folder then app.base_line_of(${company_id}, l.id, ${estimate_id}) end, ${change_no}
    from estimate_lines l
    join names n on n.id = l.id
    left join names p on p.id = l.group_id
    where l.company_id = ${company_id} and l.estimate_id = ${source.estimate_id} and not l.is_deleted`.execute(
    db,
  )
}

export async function livingLineIds(db: Db, company_id: number, estimate_id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from estimate_lines
    where company_id = ${company_id} and estimate_id = ${estimate_id} and not is_deleted`.execute(db)
  return found.rows.map((row) => row.id)
}
