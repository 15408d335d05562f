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

type Likeness = (work: Work, line: EstimateCandidate) => boolean

const sameName: Likeness = (work, line) => plainName(work.name) === plainName(line.name)
const sameUnit: Likeness = (work, line) => plainName(work.unit) === plainName(line.unit)
const samePrice: Likeness = (work, line) => new Decimal(work.price).eq(line.price)
const samePlace: Likeness = (work, line) => work.position !== '' && work.position === line.position

/** From the surest: a number alone says nothing, estimates are numbered anew with every change. */
const LIKENESSES: readonly (readonly Likeness[])[] = [
  [samePlace, sameName],
  [sameName, sameUnit, samePrice],
  [sameName, sameUnit],
  [samePlace, sameUnit, samePrice],
]

/** For every work of an act the line of the estimate it accepts, or null; a line is taken once. */
export function matchEstimateLines(
  works: readonly Work[],
  candidates: readonly EstimateCandidate[],
): (EstimateCandidate | null)[] {
  const found = works.map((): EstimateCandidate | null => null)
  const free = new Set(candidates)
  for (const likeness of LIKENESSES) {
    for (const [at, work] of works.entries()) {
      if (found[at]) continue
      const alike = [...free].find((line) => likeness.every((same) => same(work, line)))
      if (!alike) continue
      found[at] = alike
      free.delete(alike)
    }
  }
  return found
}
