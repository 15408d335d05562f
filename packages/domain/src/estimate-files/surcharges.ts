import { type Kopecks, kopecks, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import {
  type EstimateFile,
  type EstimateFileRow,
  type EstimateFileWarning,
  NAMED_PLACES,
} from './estimate-file.ts'

/** What the product counts itself: the tax by the rate of the head; a reserve belongs to limits, not to an estimate. */
const SURCHARGES = [
  {
    words: /(?<!\p{L})НДС(?!\p{L})|налог\p{L}* на добавленную стоимость/iu,
    message:
      'Строки НДС входят в сумму строк, а смета начисляет НДС ещё раз – по ставке в шапке. Не загружайте эти строки или уберите НДС в шапке',
  },
  {
    words: /непредвиденн\p{L}* (?:работ|затрат|расход)/iu,
    message:
      'Резерв на непредвиденные затраты входит в сумму строк. Если он уже заложен в лимите или в процентах сметы, он посчитается дважды: не загружайте эти строки',
  },
] as const
/** «Материалы без НДС», «Кабель (цена с НДС)» say how a price is given; the line is no tax. */
const QUALIFIED =
  /(?<!\p{L})(?:без|со?)\s+(?:уч[её]т(?:а|ом)\s+)?НДС(?!\p{L})|(?<=\S[\s(]*)(?:включая|в\s+т\.?\s*ч\.?|в\s+том\s+числе)\s+НДС(?!\p{L})/iu

export interface Surcharges {
  lines: number
  summ: string
}

/** Lines of VAT and of the reserve in a summary estimate, and the file with a word about them or without them. */
export function judgeSurcharges(
  file: EstimateFile,
  skip: boolean,
): { file: EstimateFile; surcharges: Surcharges | null } {
  const found = surchargeLines(file.rows)
  if (found.size === 0) return { file, surcharges: null }
  const lines = [...found.keys()]
  const surcharges = { lines: lines.length, summ: roubles(sumOf(lines.map(summOf))) }
  if (skip) return { file: without(file, found, surcharges), surcharges }
  const told = SURCHARGES.flatMap(({ message }) => {
    const rows = lines.filter((line) => found.get(line) === message)
    return rows.length === 0 ? [] : [warning(message, rows)]
  })
  return { file: { ...file, warnings: [...told, ...file.warnings] }, surcharges }
}

/** A line is told by its own name or by that of a section above it. */
function surchargeLines(rows: readonly EstimateFileRow[]): Map<EstimateFileRow, string> {
  const found = new Map<EstimateFileRow, string>()
  const above: (string | undefined)[] = []
  for (const row of rows) {
    above.length = row.level
    const own = SURCHARGES.find(({ words }) => words.test(row.name) && !QUALIFIED.test(row.name))?.message
    const message = own ?? above.at(-1)
    if (row.is_folder) above.push(message)
    else if (message !== undefined) found.set(row, message)
  }
  return found
}

function warning(message: string, rows: readonly EstimateFileRow[]): EstimateFileWarning {
  const places = rows.slice(0, NAMED_PLACES).map(({ place, name }) => `${place} «${name}»`)
  return { message, count: rows.length, places, is_fault: false }
}

function without(
  file: EstimateFile,
  found: ReadonlyMap<EstimateFileRow, string>,
  { summ }: Surcharges,
): EstimateFile {
  const sums = { ...file.sums }
  const less = (kind: keyof typeof sums, by: Kopecks) => {
    sums[kind] = roubles(kopecks(sums[kind]) - by)
  }
  for (const row of found.keys()) {
    less(row.type, summOf(row))
    less('total', summOf(row))
  }
  const told = warning('Строки НДС и резерва не загружаются', [...found.keys()])
  return {
    ...file,
    rows: withoutEmptied(file.rows, found),
    sums,
    // What the file states holds them: beside the other rows it is its total less these.
    gross_total: null,
    total: file.total === null ? null : roubles(kopecks(file.total) - kopecks(summ)),
    warnings: [told, ...file.warnings],
  }
}

/** A section that had nothing else in it goes with its lines. */
function withoutEmptied(
  rows: readonly EstimateFileRow[],
  found: ReadonlyMap<EstimateFileRow, string>,
): EstimateFileRow[] {
  const kept: EstimateFileRow[] = []
  let below = -1
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]
    if (!row || found.has(row)) continue
    const wasEmpty =
      row.is_folder && rows[index + 1] !== undefined && (rows[index + 1]?.level ?? 0) > row.level
    if (wasEmpty && below <= row.level) continue
    kept.push(row)
    below = row.level
  }
  return kept.reverse()
}

const summOf = ({ volume, price }: EstimateFileRow): Kopecks => lineSumm(volume ?? '0', price ?? '0')
