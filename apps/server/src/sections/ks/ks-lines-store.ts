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
}

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
  const given = sql`unnest(${lines.map((_, place) => place)}::int[],
      ${lines.map((line) => line.agreement_item_id)}::bigint[], ${lines.map((line) => line.classifier_id)}::bigint[],
      ${lines.map((line) => line.estimate_line_id)}::bigint[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.unit)}::text[],
      ${lines.map((line) => line.code)}::text[], ${lines.map((line) => line.volume)}::numeric[],
      ${lines.map((line) => line.price)}::numeric[], ${lines.map((line) => line.summ)}::numeric[])
    as g (position, agreement_item_id, classifier_id, estimate_line_id, name, unit, code, volume, price, summ)`
  await sql`
    update ks_lines l set agreement_item_id = g.agreement_item_id, classifier_id = g.classifier_id,
      estimate_line_id = g.estimate_line_id, name = g.name,
      unit = g.unit, code = g.code, volume = g.volume, price = g.price, summ = g.summ
    from ${given}
    where l.company_id = ${company_id} and l.ks_id = ${ks_id} and l.position = g.position
      and (l.agreement_item_id, l.classifier_id, l.estimate_line_id, l.name, l.unit, l.code, l.volume, l.price)
        is distinct from
        (g.agreement_item_id, g.classifier_id, g.estimate_line_id, g.name, g.unit, g.code, g.volume, g.price)`.execute(
    db,
  )
  await sql`
    insert into ks_lines (company_id, ks_id, position, agreement_item_id, classifier_id, estimate_line_id, name, unit,
      code, volume, price, summ)
    select ${company_id}, ${ks_id}, g.position, g.agreement_item_id, g.classifier_id, g.estimate_line_id, g.name, g.unit,
      g.code, g.volume, g.price, g.summ
    from ${given}
    where not exists (select from ks_lines l
      where l.company_id = ${company_id} and l.ks_id = ${ks_id} and l.position = g.position)`.execute(db)
}
