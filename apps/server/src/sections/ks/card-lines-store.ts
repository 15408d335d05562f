import type { Db } from '@stroyfin/database/connection/db'
import { leftBeside } from '@stroyfin/domain/estimates/shared-left'
import { broughtByCorrections, leftAfterCorrections } from '@stroyfin/domain/ks/left-after-corrections'
import { roubles } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { readLinesLeft } from '../estimates/public.ts'
import { estimateLineIds } from './estimate-left.ts'
import { partOf, readTaken } from './taken-store.ts'

interface LineRow {
  id: number
  position: number
  agreement_item_id: number | null
  classifier_id: number | null
  estimate_line_id: number | null
  left_volume: string | null
  taken_volume: string | null
  taken_summ: string | null
  estimate_name: string | null
  name: string
  unit: string
  code: string
  volume: string
  price: string
  kept_volume: string
  summ: string
  net_summ: string
  vat_rate: string | null
  vat_summ: string
  date_from: string | null
  date_to: string | null
}

type StoredLine = Omit<
  LineRow,
  'left_volume' | 'taken_volume' | 'taken_summ' | 'estimate_name' | 'kept_volume'
>

const lineColumns = sql`l.id, l.position, l.agreement_item_id, l.classifier_id, l.estimate_line_id, l.name, l.unit, l.code,
  trim_scale(l.volume)::text as volume, trim_scale(l.price)::text as price, l.summ, l.net_summ,
  trim_scale(l.vat_rate)::text as vat_rate, l.vat_summ, l.date_from, l.date_to`

/** Works of a document and those that its corrections have brought, with what is left of each. */
export async function readCardLines(
  db: Db,
  company_id: number,
  {
    id: ks_id,
    agreement_id,
    corrected_ks_id: corrected,
  }: { id: number; agreement_id: number; corrected_ks_id: number | null },
): Promise<{ lines: LineRow[]; brought_lines: LineRow[] }> {
  const found = await sql<StoredLine>`
    select ${lineColumns} from ks_lines l
    where l.company_id = ${company_id} and l.ks_id = ${ks_id} order by l.position, l.id`.execute(db)
  const own = found.rows
  const corrections = await readCorrectionLines(db, company_id, ks_id)
  const ids = estimateLineIds([...own, ...corrections])
  const left = await readLinesLeft(db, company_id, { agreement_id, ids, without: ks_id })
  const taken = await readTaken(db, company_id, {
    ...{ lines: [...own, ...corrections], without: ks_id, corrected },
  })
  const told = (line: StoredLine, kept_volume: string): LineRow => {
    const estimate = line.estimate_line_id === null ? undefined : left.get(line.estimate_line_id)
    const left_volume = estimate ? leftBeside(estimate, [], new Map()) : null
    const place = partOf(line)
    const part = place === null ? undefined : (taken.get(place) ?? { volume: '0', summ: 0n })
    const before = { taken_volume: part?.volume ?? null, taken_summ: part ? roubles(part.summ) : null }
    return { ...line, ...before, left_volume, estimate_name: estimate?.estimate_name ?? null, kept_volume }
  }
  const kept = leftAfterCorrections(own, corrections)
  const brought = broughtByCorrections(own, corrections)
  return {
    lines: own.map((line, at) => told(line, kept[at] ?? line.volume)),
    brought_lines: brought.flatMap(({ at, volume }) => {
      const line = corrections[at]
      return line ? [told(line, volume)] : []
    }),
  }
}

/** What the corrections of a document change in its works; a refused one changes nothing. */
async function readCorrectionLines(db: Db, company_id: number, ks_id: number): Promise<StoredLine[]> {
  const found = await sql<StoredLine>`
    select ${lineColumns}
    from ks c join ks_lines l on l.company_id = ${company_id} and l.ks_id = c.id
    where c.company_id = ${company_id} and c.corrected_ks_id = ${ks_id}
      and app.is_counted_act(c.status, c.is_deleted)
    order by c.date, c.id, l.position, l.id`.execute(db)
  return found.rows
}
