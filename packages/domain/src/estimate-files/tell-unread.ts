import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal, type DecimalValue } from '../money/decimal.ts'
import { columnLevel } from './column-levels.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { columnToSums } from './factor-columns.ts'
import { fitLine } from './fit-line.ts'
import { isOfOther } from './other-figures.ts'
import type { PlacedRow } from './placed-row.ts'
import { type EstimateSheetMapping, isFactor, KIND_SHEET_FIELDS } from './sheet-fields.ts'

interface Sheet {
  titles: readonly string[]
  mapping: EstimateSheetMapping
  rows: readonly PlacedRow[]
}

/**
 * A column of numbers that nothing is read from may be how many times a work is done, a delivery or another price: where
 * neither the total of the file nor the sums of its lines vindicate what is loaded, it is asked about.
 */
export function tellUnread({ titles, mapping, rows }: Sheet, draft: EstimateFileDraft): void {
  const lines = rows.filter(({ kind }) => kind === 'line')
  const money = [mapping.price, mapping.summ, ...KIND_SHEET_FIELDS.map((field) => mapping[field])]
  if (lines.length === 0 || money.every((index) => index === undefined) || isVindicated(rows, lines)) return
  const used = new Set(Object.values(mapping))
  const unread = titles.flatMap((title, index) => {
    const name = title.replace(/\s+/gu, ' ').trim().slice(0, 60)
    return name === '' || used.has(index) ? [] : [{ title, name, index }]
  })
  // Whoever looks at one of them looks at the others.
  if (unread.some(({ name }) => draft.isAskedOf(name)) || columnToSums(lines, { titles, mapping }) !== null)
    return
  const figures = unread.filter(
    ({ title, index }) =>
      !isOfOther(title) &&
      !isFactor(title.trim()) &&
      columnLevel(title) === 'own' &&
      holdsFigures(lines, index, mapping),
  )
  const indexes = figures.map(({ index }) => index)
  if (indexes.some((index) => isKnown(lines, index, mapping)) || areParts(lines, indexes, mapping)) return
  for (const { name } of figures)
    draft.fault(
      `Столбец «${name}» с числами не загружается, а итога, с которым сошлись бы строки, в файле нет. Если он меняет стоимость, добавьте в файл столбец сумм или выберите для этого столбца поле`,
    )
}

const figureIn = ({ cells }: PlacedRow, index: number | undefined): DecimalValue =>
  new Decimal(readAmountCell(cells[index ?? -1] ?? null, 10) ?? '0')

/** A price or a sum that is not loaded, for volume and the other of the two give it. */
function isKnown(
  lines: readonly PlacedRow[],
  index: number,
  { volume, price, summ }: EstimateSheetMapping,
): boolean {
  const isProduct = (of_unit: number | undefined, whole: number | undefined) =>
    of_unit !== undefined &&
    whole !== undefined &&
    lines.every((line) =>
      figureIn(line, volume).times(figureIn(line, of_unit)).minus(figureIn(line, whole)).abs().lte('0.01'),
    )
  return volume !== undefined && (isProduct(index, summ) || isProduct(price, index))
}

/** «1 этаж | 2 этаж | Всего»: together they are what is loaded. */
function areParts(
  lines: readonly PlacedRow[],
  indexes: readonly number[],
  { volume, summ }: EstimateSheetMapping,
): boolean {
  const isOf = (whole: number | undefined) =>
    whole !== undefined &&
    lines.every((line) =>
      indexes
        .reduce((all, index) => all.plus(figureIn(line, index)), new Decimal(0))
        .eq(figureIn(line, whole)),
    )
  return indexes.length > 1 && (isOf(volume) || isOf(summ))
}

function isVindicated(rows: readonly PlacedRow[], lines: readonly PlacedRow[]): boolean {
  if (rows.some(({ kind, agreement }) => kind === 'total' && (agreement === 'all' || agreement === 'tax')))
    return true
  return lines.every(({ line: { figures, parts } }) => {
    const { volume, price, summ } = figures
    if (parts.length > 0 || volume === null || price === null || summ === null) return false
    const { problem } = fitLine(figures)
    return problem === null || problem === 'mismatch'
  })
}

/** Most works have a figure there that changes something, and it is none of theirs and no numbering. */
function holdsFigures(lines: readonly PlacedRow[], index: number, mapping: EstimateSheetMapping): boolean {
  const figures = lines.map(({ cells }) => {
    const read = readAmountCell(cells[index] ?? null, 10)
    return read === null ? null : new Decimal(read)
  })
  const telling = figures.filter((figure) => figure !== null && !figure.eq(0) && !figure.eq(1))
  const is_numbering = lines.length > 1 && figures.every((figure, at) => figure?.eq(at + 1))
  const is_same = [mapping.volume, mapping.price, mapping.summ].some(
    (known) =>
      known !== undefined &&
      lines.every(({ cells }, at) => figures[at]?.eq(readAmountCell(cells[known] ?? null, 10) ?? '0')),
  )
  return telling.length * 2 > lines.length && !is_numbering && !is_same
}
