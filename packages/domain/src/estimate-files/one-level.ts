import { allocate } from '../money/allocate.ts'
import type { DecimalValue } from '../money/decimal.ts'
import { Decimal } from '../money/decimal.ts'
import { absolute, type Kopecks, kopecks, roubles, roundToKopecks, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileDraft, NewLine } from './estimate-file-draft.ts'

/** A position as the file has it; `base` is its cost where it has no current one and the file is in current prices. */
export interface Position extends NewLine {
  base: string | null
}

interface Section {
  /** Totals that the section states, null where they are of other sections too. */
  own: { current: string | null; base: string | null } | null
  index: DecimalValue | null
  draft: EstimateFileDraft
  place: string
}

const BY_SECTION =
  'У позиций раздела есть только базисная стоимость: текущая стоимость раздела разделена между ними в её долях'
const BY_INDEX =
  'У позиции есть только базисная стоимость: она умножена на индекс, который следует из итога сметы'
const UNKNOWN =
  'У позиции есть только базисная стоимость: с текущими ценами она не складывается, и позиция загружается с ценой 0'

/**
 * Base prices are never added to current ones: what a section states in current prices is shared by its positions, else
 * the index of the whole estimate is applied, else a position has no price. Each of them is asked about.
 */
export function inOneLevel(positions: readonly Position[], section: Section): NewLine[] {
  const waiting = positions.filter(({ base }) => base !== null)
  const { draft, place, index } = section
  const parts = sharedBy(waiting, positions, section)
  if (parts) draft.fault(BY_SECTION, `${place}: ${formatMoney(roubles(sumOf(parts)))} ₽`)
  let next = 0
  return positions.map(({ base, ...line }) => {
    if (base === null) return line
    const part = parts?.[next++]
    if (part !== undefined) return { ...line, summ: roubles(part) }
    const was = `${line.place}: ${formatMoney(roubles(kopecks(base)))} ₽`
    draft.fault(index === null ? UNKNOWN : BY_INDEX, was)
    return index === null ? line : { ...line, summ: roubles(roundToKopecks(new Decimal(base).times(index))) }
  })
}

/** What the stated current cost of a section leaves for its base positions; null where that cannot be told. */
function sharedBy(
  waiting: readonly Position[],
  all: readonly Position[],
  { own }: Section,
): Kopecks[] | null {
  if (waiting.length === 0 || own?.current == null) return null
  const bases = waiting.map(({ base }) => kopecks(base ?? '0'))
  const base = sumOf(bases)
  const known = sumOf(all.map(({ summ }) => kopecks(summ ?? '0')))
  const rest = kopecks(own.current) - known
  const is_whole = waiting.length === all.length && own.base !== null
  if (base <= 0n || rest <= 0n || bases.some((part) => part < 0n)) return null
  if (is_whole && absolute(kopecks(own.base ?? '0') - base) > BigInt(all.length)) return null
  return allocate(rest, bases)
}
