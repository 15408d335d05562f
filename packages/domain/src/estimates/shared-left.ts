import { Decimal, type DecimalValue } from '../money/decimal.ts'

/**
 * What a line of an estimate and the lines of additional agreements that change it have left together (K-07): volumes of
 * one price are accepted in any of them, all of them together hold what the changes have left.
 */
export interface SharedLeft {
  id: number
  /** The line of the contract that all of them belong to. */
  pool: number
  group_price: string
  /** What an additional agreement has added in this very line; null for the line that is changed. */
  own_left: string | null
  group_left: string
  pool_left: string
}

/** Volumes of one document by lines: what it takes back of one line gives nothing to the others until it is approved. */
export type DraftVolumes = ReadonlyMap<number, DecimalValue>

/** What is left for a line beside what a document already takes of this line and of those it shares with. */
export function leftBeside(line: SharedLeft, lines: readonly SharedLeft[], draft: DraftVolumes): string {
  const own = draft.get(line.id) ?? new Decimal(0)
  const besides = (within: (other: SharedLeft) => boolean) =>
    lines
      .filter((other) => other.id !== line.id && other.pool === line.pool && within(other))
      .map((other) => draft.get(other.id) ?? new Decimal(0))
      .filter((volume) => volume.gt(0))
      .reduce((sum, volume) => sum.plus(volume), own)
  const lefts = [
    new Decimal(line.group_left).minus(besides(({ group_price }) => group_price === line.group_price)),
    new Decimal(line.pool_left).minus(besides(() => true)),
    ...(line.own_left === null ? [] : [new Decimal(line.own_left).minus(own)]),
  ]
  return lefts.reduce((least, left) => (left.lt(least) ? left : least)).toString()
}
