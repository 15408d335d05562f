import {
  columnSigns,
  readingsBeside,
  settledByRow,
  twoReadings,
  twoReadingsWords,
} from '../../imports/two-readings.ts'
import { type DecimalValue, decimalOrNull } from '../../money/decimal.ts'

const FIELDS = ['volume', 'price', 'net', 'vat', 'gross'] as const
type Field = (typeof FIELDS)[number]

/** Numbers of a line as the file writes them; empty where it has none. */
export type LineTexts = Record<Field, string>

const WORDS: Record<Field, string> = {
  volume: 'количество',
  price: 'цена',
  net: 'стоимость без НДС',
  vat: 'сумма НДС',
  gross: 'стоимость с НДС',
}

export interface SettledLine {
  texts: LineTexts
  /** A number that may be read in two ways; null where there is none. */
  doubt: string | null
}

/**
 * The formats ask for a dot, so «1.000» is one; a comma of a program of bookkeepers may part decimals or thousands. The
 * line's own arithmetic decides, then the other numbers of the same attribute; what neither settles is told.
 */
export function settledLines(lines: readonly LineTexts[]): SettledLine[] {
  const asCells = (field: Field) => lines.map((texts) => ({ kind: 'text' as const, text: texts[field] }))
  const signs = new Map(FIELDS.map((field) => [field, columnSigns(asCells(field))]))
  return lines.map((texts) => {
    const doubtful = FIELDS.filter((field) => twoReadings(texts[field])?.sign === ',')
    if (doubtful.length === 0) return { texts, doubt: null }
    const both = new Map(doubtful.map((field) => [field, readingsBeside(texts[field]) ?? []] as const))
    const agreed = (readings: ReadonlyMap<Field, readonly string[]>) =>
      settledByRow(readings, (chosen) => agrees((field) => chosen(field) ?? texts[field]))
    const first = agreed(both)
    const beside = new Map(
      doubtful.map((field) => {
        const left = first.get(field) ?? []
        return [
          field,
          left.length > 1 ? (readingsBeside(texts[field], signs.get(field)) ?? left) : left,
        ] as const
      }),
    )
    const last = agreed(beside)
    const open = doubtful.find((field) => (last.get(field)?.length ?? 0) > 1)
    const settled = Object.fromEntries(doubtful.map((field) => [field, last.get(field)?.[0] ?? '']))
    const doubt =
      open === undefined
        ? null
        : `${WORDS[open]}: ${lowered(twoReadingsWords(texts[open], last.get(open) ?? []))}`
    return { texts: { ...texts, ...settled }, doubt }
  })
}

const lowered = (words: string): string => words.charAt(0).toLocaleLowerCase('ru-RU') + words.slice(1)

/** Two readings are a thousand times apart, so that rounding does not matter. */
function agrees(textOf: (field: Field) => string): boolean {
  const [volume, price, net, vat, gross] = FIELDS.map((field) => numberOf(textOf(field)))
  const checks: boolean[] = []
  if (volume && price && net) checks.push(isNear(volume.times(price), net))
  if (net && vat && gross) checks.push(isNear(net.plus(vat), gross))
  if (!net && volume && price && vat && gross) checks.push(isNear(volume.times(price).plus(vat), gross))
  return checks.length > 0 && checks.every(Boolean)
}

const numberOf = (text: string) => decimalOrNull(text.replace(',', '.'))

const isNear = (one: DecimalValue, other: DecimalValue): boolean =>
  !other.eq(0) && one.minus(other).abs().times(5).lte(other.abs())
