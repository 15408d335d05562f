import { isUnitAlone, moneyUnitIn } from '@stroyfin/domain/imports/money-words'
import { type Cell, plainText, type Sheet } from './table.ts'

interface Titled {
  index: number
  title: string
}

/** What stands beside a unit of money in such a row: units of volumes, dashes, the form of dates. */
const OTHER_UNIT =
  /^(?:[-–—%]|ед\.?(?:\s*изм\.?)?|шт\.?|м|м\s?[23²³]|(?:кв|куб|пог|п)\.?\s?м\.?|кг|тн?\.?|л|га|км|компл\.?|чел\.?[-\s]?ч\p{L}*\.?|маш\.?[-\s]?ч\p{L}*\.?|дн\.?|дней|мес\.?|час\p{L}*|дд\.мм\.гг(?:гг)?)$/iu

/** Rows under the head that the row of units is looked for in: the numbers of columns may come first. */
const DEPTH = 2

/**
 * The row under a head that says in what its columns are: «тыс. руб.» under «Сумма», «м³» under «Объём». It is a part of
 * the head: its units go to the titles. null where there is none, or where a title names another unit itself.
 */
export function unitsRow(
  { rows }: Pick<Sheet, 'rows'>,
  data: number,
  titles: readonly Titled[],
): { data: number; titles: Titled[] } | null {
  const below = rows.slice(data, data + DEPTH + 1)
  const at = below.findIndex((cells) => isUnits(cells, titles))
  if (at < 0 || at > DEPTH || !below.slice(0, at).every(isNumbers)) return null
  const units = below[at] ?? []
  const after = below[at + 1]
  return {
    data: data + at + 1 + (at === 0 && after !== undefined && isNumbers(after) ? 1 : 0),
    titles: titles.map((column) => {
      const unit = plainText(units[column.index])
      return isUnitAlone(unit)
        ? { ...column, title: `${column.title}, ${unit.replace(/^\((.*)\)$/u, '$1')}` }
        : column
    }),
  }
}

function isUnits(cells: readonly Cell[], titles: readonly Titled[]): boolean {
  const named = new Map(titles.map(({ index, title }) => [index, title]))
  let has_money = false
  for (const [index, cell] of cells.entries()) {
    const text = plainText(cell)
    if (text === '') continue
    const title = named.get(index) ?? ''
    if (isUnitAlone(text)) {
      if (title === '' || moneyUnitIn(title) !== null) return false
      has_money = true
    } else if (!OTHER_UNIT.test(text)) return false
  }
  return has_money
}

/** «1 2 3 4» under a head, or nothing at all. */
const isNumbers = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => /^(?:\d{1,2}|[А-ВA-C])?$/iu.test(plainText(cell)))
