import { Decimal } from '../../money/decimal.ts'

interface Work {
  name: string
  unit: string
  price: string
  /** Number in the estimate: «2.14»; empty when the file does not say. */
  position: string
}

export interface EstimateCandidate extends Work {
  id: number
  estimate_name: string
}

export const plainName = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()

/** What must be equal, as one key; null where the work does not say it. */
type Likeness = (work: Work) => readonly string[] | null

const priceOf = ({ price }: Work) => new Decimal(price).toString()
const unitOf = ({ unit }: Work) => plainName(unit)

/** From the surest: a number alone says nothing, estimates are numbered anew with every change. */
const LIKENESSES: readonly Likeness[] = [
  (work) => (work.position === '' ? null : [work.position, plainName(work.name)]),
  (work) => [plainName(work.name), unitOf(work), priceOf(work)],
  (work) => [plainName(work.name), unitOf(work)],
  (work) => (work.position === '' ? null : [work.position, unitOf(work), priceOf(work)]),
]

/** For every work of an act the line of the estimate it accepts, or null; a line is taken once. */
export function matchEstimateLines(
  works: readonly Work[],
  candidates: readonly EstimateCandidate[],
): (EstimateCandidate | null)[] {
  const found = works.map((): EstimateCandidate | null => null)
  const taken = new Set<EstimateCandidate>()
  for (const likeness of LIKENESSES) {
    const keyOf = (work: Work) => JSON.stringify(likeness(work))
    const free = Map.groupBy(candidates.filter((line) => !taken.has(line)).reverse(), keyOf)
    for (const [at, work] of works.entries()) {
      if (found[at] || likeness(work) === null) continue
      // Reversed above, so that the first of the alike is the last of its list.
      const alike = free.get(keyOf(work))?.pop()
      if (!alike) continue
      found[at] = alike
      taken.add(alike)
    }
  }
  return found
}
