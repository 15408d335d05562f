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

/** A line that takes of a line of an estimate, or of a position of the contract where it takes of no estimate. */
export interface TakingOf {
  estimate_line_id?: number | null | undefined
  agreement_item_id?: number | null | undefined
  price: string
}

/**
 * Lines that take of the same at one price are parts of one sum, also where that price holds VAT; null of a line that takes of
 * nothing.
 */
export function partOf({ estimate_line_id, agreement_item_id, price }: TakingOf): string | null {
  const exact = decimalOrNull(price)?.toString()
  if (exact === undefined) return null
  if (estimate_line_id != null) return `line ${estimate_line_id} at ${exact}`
  return agreement_item_id == null ? null : `position ${agreement_item_id} at ${exact}`
}

/**
 * What documents that are not refused have taken of the same as these lines, by `partOf`, without one document; of a
 * correction: what the document it corrects still holds.
 */
export async function readTaken(
  db: Db,
  company_id: number,
  { lines, ...others }: Others & { lines: readonly TakingOf[] },
): Promise<Map<string, TakenPart>> {
  const ids = [...new Set(lines.flatMap(({ estimate_line_id }) => estimate_line_id ?? []))]
  const of_lines = await readTakenOfLines(db, company_id, { ids, ...others })
  const of_positions = await readTakenOfPositions(db, company_id, { lines, ...others })
  return new Map(
    [...of_lines, ...of_positions].map((taken) => [
      partOf(taken) ?? '',
      { volume: taken.volume, summ: kopecks(taken.summ) },
    ]),
  )
}

interface TakenAtPrice {
  price: string
  volume: string
  summ: string
}

/** The same of lines of estimates at every price. */
export async function readTakenOfLines(
  db: Db,
  company_id: number,
  { ids, ...others }: Others & { ids: readonly number[] },
): Promise<(TakenAtPrice & { estimate_line_id: number })[]> {
  if (ids.length === 0) return []
  const found = await sql<TakenAtPrice & { estimate_line_id: number }>`
    select k.estimate_line_id, trim_scale(k.price)::text as price, trim_scale(sum(k.volume))::text as volume,
      sum(k.summ) as summ
    from ks_lines k
    join ks d on d.company_id = ${company_id} and d.id = k.ks_id and ${isTaken(others)}
    where k.company_id = ${company_id} and k.estimate_line_id = any(${ids}::bigint[])
    group by 1, k.price`.execute(db)
  return found.rows
}

async function readTakenOfPositions(
  db: Db,
  company_id: number,
  { lines, ...others }: Others & { lines: readonly TakingOf[] },
): Promise<(TakenAtPrice & { agreement_item_id: number })[]> {
  const taking = lines.filter((line) => line.estimate_line_id == null && partOf(line) !== null)
  if (taking.length === 0) return []
  const ids = [...new Set(taking.map(({ agreement_item_id }) => agreement_item_id))]
  const found = await sql<TakenAtPrice & { agreement_item_id: number }>`
    select k.agreement_item_id, trim_scale(k.price)::text as price, trim_scale(sum(k.volume))::text as volume,
      sum(k.summ) as summ
    from agreement_items i
    join ks d on d.company_id = ${company_id} and d.agreement_id = i.agreement_id and ${isTaken(others)}
    join ks_lines k on k.company_id = ${company_id} and k.ks_id = d.id and k.agreement_item_id = i.id
      and k.estimate_line_id is null
    where i.company_id = ${company_id} and i.id = any(${ids}::bigint[])
    group by 1, k.price`.execute(db)
  return found.rows
}
