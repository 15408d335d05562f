import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import type { TakenPart } from '@stroyfin/domain/money/part-of-total'
import { sql } from 'kysely'

/**
 * What documents that are not refused have taken of lines of estimates at the prices of these, by line, without one document;
 * of a correction: what the document it corrects still holds of them.
 */
export async function readTaken(
  db: Db,
  company_id: number,
  { ids, without, corrected }: { ids: readonly number[]; without: number | null; corrected: number | null },
): Promise<Map<number, TakenPart>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: number; volume: string; summ: string }>`
    select l.id, trim_scale(sum(k.volume))::text as volume, sum(k.summ) as summ
    from estimate_lines l
    join ks_lines k on k.company_id = ${company_id} and k.estimate_line_id = l.id and k.price = l.price
    join ks d on d.company_id = ${company_id} and d.id = k.ks_id and app.is_counted_act(d.status, d.is_deleted)
    where l.company_id = ${company_id} and l.id = any(${ids}::bigint[]) and d.id is distinct from ${without}::bigint
      and (${corrected}::bigint is null or ${corrected} in (d.id, d.corrected_ks_id))
    group by l.id`.execute(db)
  return new Map(found.rows.map(({ id, volume, summ }) => [id, { volume, summ: kopecks(summ) }]))
}
