import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface NewLine {
  agreement_item_id: number | null
  classifier_id: number | null
  estimate_line_id: number | null
  name: string
  unit: string
  code: string
  volume: string
  price: string
  summ: string
  net_summ: string
  vat_rate: string | null
  vat_summ: string
  date_from: string | null
  date_to: string | null
}

const TYPES: Record<keyof NewLine, string> = {
  agreement_item_id: 'bigint',
  classifier_id: 'bigint',
  estimate_line_id: 'bigint',
  name: 'text',
  unit: 'text',
  code: 'text',
  volume: 'numeric',
  price: 'numeric',
  summ: 'numeric',
  net_summ: 'numeric',
  vat_rate: 'numeric',
  vat_summ: 'numeric',
  date_from: 'date',
  date_to: 'date',
}
const FIELDS = Object.keys(TYPES) as (keyof NewLine)[]

/**
 * Puts these lines in the place of the document's former ones, whatever their number: a line that stays as it was is not
 * written, so that the record of changes tells only what has changed (K-09).
 */
export async function replaceLines(
  db: Db,
  company_id: number,
  ks_id: number,
  lines: readonly NewLine[],
): Promise<void> {
  await sql`delete from ks_lines
    where company_id = ${company_id} and ks_id = ${ks_id} and position >= ${lines.length}`.execute(db)
  if (lines.length === 0) return
  const columns = FIELDS.map((field) => sql`${lines.map((line) => line[field])}::${sql.raw(TYPES[field])}[]`)
  const names = (alias: string) => sql.join(FIELDS.map((field) => sql.ref(`${alias}.${field}`)))
  const bare = sql.join(FIELDS.map((field) => sql.ref(field)))
  const given = sql`unnest(${lines.map((_, place) => place)}::int[], ${sql.join(columns)}) as g (position, ${bare})`
  await sql`
    update ks_lines l set ${sql.join(FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`g.${field}`)}`))}
    from ${given}
    where l.company_id = ${company_id} and l.ks_id = ${ks_id} and l.position = g.position
      and (${names('l')}) is distinct from (${names('g')})`.execute(db)
  await sql`
    insert into ks_lines (company_id, ks_id, position, ${bare})
    select ${company_id}, ${ks_id}, g.position, ${names('g')}
    from ${given}
    where not exists (select from ks_lines l
      where l.company_id = ${company_id} and l.ks_id = ${ks_id} and l.position = g.position)`.execute(db)
}
