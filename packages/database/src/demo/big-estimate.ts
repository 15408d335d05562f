import { Decimal } from '@stroyfin/domain/money/decimal'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import type { PlannedLine } from './act-lines.ts'

/** Rows of the one estimate that does not come to the screen whole (K-03). */
const BIG_ROWS = 5050
const STOREYS = 12

/** One work as so many lines by storeys and axes that all works together fill a long estimate. */
export function splitByPlaces(line: PlannedLine, works: number): PlannedLine[] {
  const count = Math.ceil(BIG_ROWS / works)
  const part = new Decimal(line.volume).div(count).round(3, Decimal.roundDown)
  const rest = new Decimal(line.volume).minus(part.times(count - 1))
  return Array.from({ length: count }, (_, index) => {
    const volume = (index === count - 1 ? rest : part).toString()
    const storey = (index % STOREYS) + 1
    const axis = Math.floor(index / STOREYS) + 1
    const name = `${line.name}, этаж ${storey}, оси ${axis}–${axis + 1}`
    return { ...line, name, volume, summ: lineSumm(volume, line.price) }
  })
}
