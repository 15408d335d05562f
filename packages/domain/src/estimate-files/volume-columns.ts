import type { ImportCell } from '../imports/import-cell.ts'
import { moneyUnitIn } from '../imports/money-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { columnLevel } from './column-levels.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { fitLine } from './fit-line.ts'
import type { PlacedRow } from './placed-row.ts'
import { fieldOf } from './rival-columns.ts'
import { type EstimateSheetMapping, KIND_SHEET_FIELDS } from './sheet-fields.ts'

type Cells = readonly ImportCell[]

/** A row with a price and a sum, by which its volume is known. */
interface Priced {
  cells: Cells
  price: string
  summ: string
}

const PLANNED = /^(?:план\p{L}*|факт\p{L}*|проект\p{L}*|по\s+(?:проекту|плану|смете|договору|факту))$/iu
const FACT = /(?<!\p{L})факт/iu

const isVolume = (title: string): boolean => fieldOf(title) === 'volume' || PLANNED.test(title.trim())

/** The columns with the volume by which sums are counted, where the guessed one is another. */
export function withProvenVolume(
  mapping: EstimateSheetMapping,
  { titles, rows }: { titles: readonly string[]; rows: readonly Cells[] },
): EstimateSheetMapping {
  const { price, summ } = mapping
  if (price === undefined || summ === undefined) return mapping
  if (isAddedUp(rows, { mapping, titles })) {
    const { summ: volume, ...others } = mapping
    return { ...others, volume }
  }
  const figure = (cells: Cells, column: number) => {
    const read = readAmountCell(cells[column] ?? null, DECIMAL_PLACES.smeta)
    const scale = moneyUnitIn(titles[column] ?? '')?.scale ?? 1
    return read === null ? null : new Decimal(read).times(scale).toString()
  }
  const priced = rows.flatMap((cells) => {
    const [unit_price, whole] = [figure(cells, price), figure(cells, summ)]
    return unit_price === null || whole === null ? [] : [{ cells, price: unit_price, summ: whole }]
  })
  const proven = provenColumn(priced, mapping, titles)
  return proven === null ? mapping : { ...mapping, volume: proven }
}

/**
 * «1 этаж | 2 этаж | Всего | Цена»: what the columns of volumes before it come to is a volume too, and no money. Two rows
 * agree by chance more seldom than one.
 */
export function isAddedUp(
  rows: readonly Cells[],
  { mapping, titles }: { mapping: EstimateSheetMapping; titles: readonly string[] },
): boolean {
  const { summ, price, volume } = mapping
  if (summ === undefined || price === undefined || volume !== undefined) return false
  if (/руб|₽|сумм|стоимост/iu.test(titles[summ] ?? '')) return false
  const used = new Set(Object.values(mapping))
  const figure = (cells: Cells, column: number) =>
    new Decimal(readAmountCell(cells[column] ?? null, DECIMAL_PLACES.smeta) ?? '0')
  const counted = rows.filter((cells) => !figure(cells, price).eq(0) && !figure(cells, summ).eq(0))
  let first = summ
  while (first > 0 && !used.has(first - 1) && isOfVolumes(titles[first - 1] ?? '')) first--
  const parts = Array.from({ length: summ - first }, (_, at) => first + at)
  return (
    counted.length > 1 &&
    parts.length > 1 &&
    counted.every((cells) =>
      parts.reduce((all, column) => all.plus(figure(cells, column)), new Decimal(0)).eq(figure(cells, summ)),
    )
  )
}

const isOfVolumes = (title: string): boolean => [null, 'volume'].includes(fieldOf(title))

/** null where the chosen column gives the sums itself or none does. */
function provenColumn(
  given: readonly Priced[],
  mapping: EstimateSheetMapping,
  titles: readonly string[],
): number | null {
  const { volume } = mapping
  const priced = given.filter(({ summ }) => !new Decimal(summ).eq(0))
  if (priced.length === 0 || (volume !== undefined && isCounted(priced, volume))) return null
  const used = new Set(Object.values(mapping))
  // Where no volume is chosen, figures that lead to every sum are it, however they are called.
  const is_proven = volume === undefined && priced.length > 1
  const found = titles.findIndex(
    (title, index) => !used.has(index) && (is_proven || isVolume(title)) && isCounted(priced, index),
  )
  return found < 0 ? null : found
}

/** Whether every sum is its price by the figure of this column. */
function isCounted(priced: readonly Priced[], column: number): boolean {
  return priced.every(({ cells, price, summ }) => {
    const volume = readAmountCell(cells[column] ?? null, DECIMAL_PLACES.smeta)
    const { problem } = fitLine({ volume, price, summ })
    return problem === null || problem === 'mismatch' || problem === 'imprecise'
  })
}

interface Sheet {
  titles: readonly string[]
  mapping: EstimateSheetMapping
  rows: readonly PlacedRow[]
}

/** Of two columns of volumes it is said which one is loaded; where prices and sums do not tell the right one it is asked. */
export function tellVolumes({ titles, mapping, rows }: Sheet, draft: EstimateFileDraft): void {
  const { volume } = mapping
  if (volume === undefined) return
  const lines = rows.filter(({ kind, line }) => kind === 'line' && line.parts.length === 0)
  const priced = lines.flatMap(({ cells, line: { figures } }) =>
    figures.price === null || figures.summ === null
      ? []
      : [{ cells, price: figures.price, summ: figures.summ }],
  )
  const shown = (column: number) => `«${(titles[column] ?? '').replace(/\s+/gu, ' ').trim().slice(0, 60)}»`
  const proven = provenColumn(priced, mapping, titles)
  if (proven !== null) {
    draft.fault(
      `Суммы строк – это цена × ${shown(proven)}, а объём загружается из столбца ${shown(volume)}: выберите верный в поле «Объём»`,
    )
    return
  }
  const rivals = rivalsOf({ titles, mapping, rows: lines })
  if (rivals.length === 0) return
  const others = rivals.map(shown).join(', ')
  const columns = `загружается ${shown(volume)}, не загружается ${others}`
  if (priced.length > 0) {
    if (isCounted(priced, volume))
      draft.warn(`Столбцов объёма несколько: ${columns}. Суммы строк – это цена × ${shown(volume)}`)
    return
  }
  if (!isTold({ titles, mapping }, rivals))
    draft.fault(
      `Столбцов объёма несколько: ${columns}, а по ценам и суммам не видно, какой верный. Если нужен другой, выберите его в поле «Объём»`,
    )
}

/** Other columns of volumes with other figures; what is done and what remains are told apart from «Факт» by their words. */
function rivalsOf({ titles, mapping, rows }: Sheet): number[] {
  const used = new Set(Object.values(mapping))
  return [...titles.keys()].filter((index) => {
    const title = titles[index] ?? ''
    if (used.has(index) || !isVolume(title)) return false
    if (columnLevel(title) === 'course' && !FACT.test(title)) return false
    return rows.some(({ cells, line }) => {
      const found = readAmountCell(cells[index] ?? null, DECIMAL_PLACES.smeta)
      return found !== null && !new Decimal(found).eq(line.figures.volume ?? '0')
    })
  })
}

/** Each volume may have its sum, and columns of sums are asked about themselves; so are those beside a price alone. */
function isTold({ titles, mapping }: Omit<Sheet, 'rows'>, rivals: readonly number[]): boolean {
  const used = new Set(Object.values(mapping))
  if (titles.some((title, index) => !used.has(index) && fieldOf(title) === 'summ')) return true
  const has_sums =
    mapping.summ !== undefined || KIND_SHEET_FIELDS.some((field) => mapping[field] !== undefined)
  return !has_sums && rivals.some((index) => isOwnVolume(titles[index] ?? ''))
}

const isOwnVolume = (title: string): boolean => fieldOf(title) === 'volume' && columnLevel(title) === 'own'
