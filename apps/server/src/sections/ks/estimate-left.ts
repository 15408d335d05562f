import type { Db } from '@stroyfin/database/connection/db'
import { leftBeside } from '@stroyfin/domain/estimates/shared-left'
import type { KsDraftLine } from '@stroyfin/domain/ks/ks-rules'
import { Decimal, type DecimalValue, decimalOrNull } from '@stroyfin/domain/money/decimal'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { readLinesLeft } from '../estimates/public.ts'

type TypedLine = { estimate_line_id?: number | null | undefined; name: string; volume: string; price: string }

export function estimateLineIds(lines: readonly TypedLine[]): number[] {
  return [...new Set(lines.flatMap((line) => line.estimate_line_id ?? []))]
}

/**
 * The lines of a draft with what the estimate leaves for each; lines of an act on the same line of the estimate, or on
 * its changes by additional agreements, share what is left. A line of another contract's estimate is a broken rule.
 */
export async function withEstimateLeft<Line extends TypedLine>(
  db: Db,
  company_id: number,
  { agreement_id, ks_id, lines }: { agreement_id: number; ks_id: number | null; lines: readonly Line[] },
): Promise<{ lines: (Line & KsDraftLine)[]; errors: BrokenRule[] }> {
  const ids = estimateLineIds(lines)
  const left = await readLinesLeft(db, company_id, { agreement_id, ids, without: ks_id })
  const pools = Map.groupBy(left.values(), ({ pool }) => pool)
  const taken = new Map<number, DecimalValue>()
  const errors: BrokenRule[] = []
  const found = lines.map((line, index) => {
    if (line.estimate_line_id == null) return line
    const estimate = left.get(line.estimate_line_id)
    if (!estimate) {
      const message = `Строка ${index + 1}: такой строки нет в сметах договора`
      errors.push({ field: `lines.${index}.estimate_line_id`, message })
      return line
    }
    const { id, unit, price, estimate_name: name, waiting } = estimate
    const before = taken.get(id) ?? new Decimal(0)
    const rest = leftBeside(estimate, pools.get(estimate.pool) ?? [], taken)
    taken.set(id, before.plus(decimalOrNull(line.volume) ?? 0))
    const accepted = before.plus(estimate.accepted).toString()
    return { ...line, estimate: { name, left: rest, accepted, waiting, price, ...(unit !== '' && { unit }) } }
  })
  return { lines: found, errors }
}
