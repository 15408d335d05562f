import type { Db } from '@stroyfin/database/connection/db'
import { decimalOrNull } from '@stroyfin/domain/money/decimal'
import { kopecks } from '@stroyfin/domain/money/money'
import type { TakenPart } from '@stroyfin/domain/money/part-of-total'
import { sql } from 'kysely'

interface Others {
  /** The document that is typed or shown. */
  without: number | null
  corrected: number | null
}

/** Documents `d` that have taken before; of a correction the document it corrects with what others have given back of it. */
const isTaken = ({ without, corrected }: Others) => sql`app.is_counted_act(d.status, d.is_deleted)
  and d.id is distinct from ${without}::bigint and (${corrected}::bigint is null or ${corrected} in (d.id, d.corrected_ks_id))`

/**
 * What documents that are not refused have taken of lines of estimates at the prices of these, by line, without one document;
 * of a correction: what the document it corrects still holds of them.
 */
export async function readTaken(
  db: Db,
  company_id: number,
  { ids, ...others }: Others & { ids: readonly number[] },
): Promise<Map<number, TakenPart>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: number; volume: string; summ: string }>`
    select l.id, trim_scale(sum(k.volume))::text as volume, sum(k.summ) as summ
    from estimate_lines l
    join ks_lines k on k.company_id = ${company_id} and k.estimate_line_id = l.id and k.price = l.price
    join ks d on d.company_id = ${company_id} and d.id = k.ks_id and ${isTaken(others)}
    where l.company_id = ${company_id} and l.id = any(${ids}::bigint[])
    group by l.id`.execute(db)
  return new Map(found.rows.map(({ id, volume, summ }) => [id, { volume, summ: kopecks(summ) }]))
}

/** A line that takes of a position of the contract and of no estimate. */
export interface OfPosition {
  estimate_line_id?: number | null | undefined
  agreement_item_id?: number | null | undefined
  price: string
}

/** Lines of one position at one price are parts of the same sum; null of a line that takes of none. */
export function positionPart({ estimate_line_id, agreement_item_id, price }: OfPosition): string | null {
  const exact = decimalOrNull(price)
  if (estimate_line_id != null || agreement_item_id == null || exact === null) return null
  return `${agreement_item_id} at ${exact.toString()}`
}

/** The same of positions of the contract that these lines take of, by position and price. */
export async function readTakenOfPositions(
  db: Db,
  company_id: number,
  { lines, ...others }: Others & { lines: readonly OfPosition[] },
): Promise<Map<string, TakenPart>> {
  const taking = lines.filter((line) => positionPart(line) !== null)
  if (taking.length === 0) return new Map()
  const ids = [...new Set(taking.map(({ agreement_item_id }) => agreement_item_id))]
  const found = await sql<{ agreement_item_id: number; price: string; volume: string; summ: string }>`
    select k.agreement_item_id, trim_scale(k.price)::text as price, trim_scale(sum(k.volume))::text as volume,
      sum(k.summ) as summ
    from agreement_items i
    join ks d on d.company_id = ${company_id} and d.agreement_id = i.agreement_id and ${isTaken(others)}
    join ks_lines k on k.company_id = ${company_id} and k.ks_id = d.id and k.agreement_item_id = i.id
      and k.estimate_line_id is null
    where i.company_id = ${company_id} and i.id = any(${ids}::bigint[])
    group by 1, 2`.execute(db)
  return new Map(
    found.rows.map(({ volume, summ, ...place }) => [
      positionPart(place) ?? '',
      { volume, summ: kopecks(summ) },
    ]),
  )
}
