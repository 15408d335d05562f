import type { Db } from '@stroyfin/database/connection/db'
import { leftBeside } from '@stroyfin/domain/estimates/shared-left'
import type { KsDraftLine } from '@stroyfin/domain/ks/ks-rules'
import { lineTold } from '@stroyfin/domain/ks/line-told'
import { Decimal, type DecimalValue, decimalOrNull } from '@stroyfin/domain/money/decimal'
import type { Kopecks } from '@stroyfin/domain/money/money'
import { partSumm, type TakenPart } from '@stroyfin/domain/money/part-of-total'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { readLinesLeft } from '../estimates/public.ts'
import { partOf, readTaken, type TakingOf } from './taken-store.ts'

/** A line of a draft; of one that takes of an estimate, or of a position of the contract, what it comes to beside what others have taken (K-21). */
type TakingLine<Line> = Line & KsDraftLine & { part_summ?: Kopecks }

type TypedLine = TakingOf & { name: string; volume: string }

export function estimateLineIds(lines: readonly Pick<TypedLine, 'estimate_line_id'>[]): number[] {
  return [...new Set(lines.flatMap((line) => line.estimate_line_id ?? []))]
}

interface Taking<Line> {
  agreement_id: number
  ks_id: number | null
  /** The document that the draft corrects. */
  corrected: number | null
  lines: readonly Line[]
}

/**
 * The lines of a draft with what the estimate leaves for each; lines of an act on the same line of the estimate, or on
 * its changes by additional agreements, share what is left. A line of another contract's estimate is a broken rule.
 */
export async function withEstimateLeft<Line extends TypedLine>(
  db: Db,
  company_id: number,
  { agreement_id, ks_id, corrected, lines }: Taking<Line>,
): Promise<{ lines: TakingLine<Line>[]; errors: BrokenRule[] }> {
  const ids = estimateLineIds(lines)
  const left = await readLinesLeft(db, company_id, { agreement_id, ids, without: ks_id })
  const parts = await readTaken(db, company_id, { lines, without: ks_id, corrected })
  const pools = Map.groupBy(left.values(), ({ pool }) => pool)
  const taken = new Map<number, DecimalValue>()
  const errors: BrokenRule[] = []
  const found = lines.map((line, index) => {
    if (line.estimate_line_id == null) return { ...line, ...takePart(parts, line) }
    const estimate = left.get(line.estimate_line_id)
    if (!estimate) {
      const message = lineTold(index, 'такой строки нет в сметах договора')
      errors.push({ field: `lines.${index}.estimate_line_id`, message })
      return line
    }
    const { id, unit, price, estimate_name: name, waiting } = estimate
    const before = taken.get(id) ?? new Decimal(0)
    const rest = leftBeside(estimate, pools.get(estimate.pool) ?? [], taken)
    taken.set(id, before.plus(decimalOrNull(line.volume) ?? 0))
    const accepted = before.plus(estimate.accepted).toString()
    return {
      ...line,
      ...takePart(parts, line),
      estimate: { name, left: rest, accepted, waiting, price, ...(unit !== '' && { unit }) },
    }
  })
  return { lines: found, errors }
}

/** A line is the next part after what others have taken, also earlier lines of the same draft. */
function takePart(parts: Map<string, TakenPart>, line: TypedLine): { part_summ?: Kopecks } {
  const { volume, price } = line
  const [part, units] = [partOf(line), decimalOrNull(volume)]
  if (part === null || units === null) return {}
  const taken = parts.get(part) ?? { volume: '0', summ: 0n }
  const part_summ = partSumm(volume, price, taken)
  parts.set(part, { volume: units.plus(taken.volume).toString(), summ: taken.summ + part_summ })
  return { part_summ }
}
