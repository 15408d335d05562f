import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { personName } from '@stroyfin/database/people/person-name'
import { type RawBuilder, sql } from 'kysely'

export interface VersionHead {
  id: number
  number: number
  name: string
  lines: number
  total: string
  created_at: string
  created_by: string | null
}

/** Kept versions of an estimate, the latest first. */
export async function listVersions(db: Db, company_id: number, estimate_id: number): Promise<VersionHead[]> {
  const found = await sql<VersionHead>`
    select v.id, v.number, v.name, v.lines, v.total, v.created_at,
      case when u.id is not null then ${personName('u')} end as created_by
    from estimate_versions v left join users u on u.id = v.created_by
    where v.company_id = ${company_id} and v.estimate_id = ${estimate_id}
    order by v.number desc`.execute(db)
  return found.rows
}

/** The living rows as they are, copied by the database itself. */
export async function keepVersion(
  db: Db,
  company_id: number,
  estimate_id: number,
  { name, lines, total }: { name: string; lines: number; total: string },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into estimate_versions (company_id, estimate_id, number, name, lines, total)
    select ${company_id}, ${estimate_id}, coalesce(max(number), 0) + 1, ${name}, ${lines}, ${total}
    from estimate_versions where company_id = ${company_id} and estimate_id = ${estimate_id}
    returning id`.execute(db)
  const { id } = onlyRow(made)
  await sql`
    insert into estimate_version_lines (company_id, version_id, line_id, group_id, place, is_folder, type, code, name,
      unit, volume, price, summ, classifier_id, uid)
    select ${company_id}, ${id}, id, group_id, place, is_folder, type, code, name, unit, volume, price, summ,
      classifier_id, uid
    from estimate_lines
    where company_id = ${company_id} and estimate_id = ${estimate_id} and not is_deleted`.execute(db)
  return id
}

export interface VersionLine {
  id: number
  group_id: number | null
  is_folder: boolean
  ordinal: number
  uid: string
  name: string
  unit: string
  volume: string | null
  price: string | null
  summ: string
}

/** Rows of a kept version; of the estimate as it is now when version_id is null. */
export async function readVersionLines(
  db: Db,
  company_id: number,
  estimate_id: number,
  version_id: number | null,
): Promise<VersionLine[]> {
  const rows: RawBuilder<unknown> =
    version_id === null
      ? sql`(select *, id as line_id from estimate_lines
          where company_id = ${company_id} and estimate_id = ${estimate_id} and not is_deleted)`
      : sql`(select * from estimate_version_lines where company_id = ${company_id} and version_id = ${version_id})`
  const found = await sql<VersionLine>`
    select l.line_id as id, l.group_id, l.is_folder, l.uid, l.name, l.unit, trim_scale(l.volume)::text as volume,
      trim_scale(l.price)::text as price, l.summ,
      row_number() over (partition by app.section_of(l.group_id) order by l.place, l.line_id) as ordinal
    from ${rows} l`.execute(db)
  return found.rows
}
