import { Decimal, type DecimalValue } from '../money/decimal.ts'

interface AcceptedLine {
  estimate_line_id: number | null
  name: string
  unit: string
  code: string
  volume: string
  price: string
}

/** A work that a document does not have and its corrections have brought. */
export interface BroughtWork {
  /** Which line of the corrections it was last written in. */
  at: number
  volume: string
}

/** The same work at the same price; a line of the estimate is known by itself. */
function workOf({ estimate_line_id, name, unit, code, price }: AcceptedLine): string {
  const work = estimate_line_id === null ? [name.trim(), unit.trim(), code.trim()] : [estimate_line_id]
  return JSON.stringify([...work, new Decimal(price).toString()])
}

/**
 * Volumes of a document that its corrections have left, in the order of its lines. Where a work stands in several
 * lines, the corrections take from the last of them first, so none goes below nothing.
 */
export function leftAfterCorrections(
  lines: readonly AcceptedLine[],
  corrections: readonly AcceptedLine[],
): string[] {
  const changed = new Map<string, DecimalValue>()
  for (const line of corrections) {
    const work = workOf(line)
    changed.set(work, (changed.get(work) ?? new Decimal(0)).plus(line.volume))
  }
  const left = lines.map((line) => new Decimal(line.volume))
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const [line, volume] = [lines[at], left[at]]
    const change = line && changed.get(workOf(line))
    if (!line || !volume || !change || change.eq(0)) continue
    const rest = volume.plus(change)
    const beyond = volume.gt(0) && rest.lt(0)
    left[at] = beyond ? new Decimal(0) : rest
    changed.set(workOf(line), beyond ? rest : new Decimal(0))
  }
  return left.map((volume) => volume.toString())
}

/** Works that only the corrections have, a price they have changed among them: what is left of each. */
export function broughtByCorrections(
  lines: readonly AcceptedLine[],
  corrections: readonly AcceptedLine[],
): BroughtWork[] {
  const own = new Set(lines.map(workOf))
  const brought = new Map<string, { at: number; volume: DecimalValue }>()
  for (const [at, line] of corrections.entries()) {
    const work = workOf(line)
    if (own.has(work)) continue
    brought.set(work, { at, volume: (brought.get(work)?.volume ?? new Decimal(0)).plus(line.volume) })
  }
  return [...brought.values()]
    .filter(({ volume }) => !volume.eq(0))
    .map(({ at, volume }) => ({ at, volume: volume.toString() }))
}
