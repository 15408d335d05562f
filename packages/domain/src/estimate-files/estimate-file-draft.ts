import { BIGGEST_SUMM } from '../estimates/estimate-line-rules.ts'
import type { EstimateType } from '../estimates/estimate-type.ts'
import { Decimal, type DecimalValue } from '../money/decimal.ts'
import { absolute, type Kopecks, kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { priceWithoutVat } from '../money/price-with-vat.ts'
import { formatMoney } from '../russian/format-money.ts'
import {
  type EstimateFile,
  type EstimateFileFormat,
  type EstimateFileName,
  type EstimateFileRow,
  type EstimateFileTax,
  type EstimateFileWarning,
  NAMED_PLACES,
  type RowsTold,
} from './estimate-file.ts'
import { fitLine, type LineFigures, type LineProblem, type TrustedFigure } from './fit-line.ts'
import { readFileNumber } from './read-file-number.ts'
import { type RepeatedPart, repeatedParts } from './repeated-rows.ts'
import { isOfUnrounded, NO_ROUNDING, type RowsRounding } from './rounded-rows.ts'
import { rowsText } from './rows-text.ts'

/** Longer texts are cut: the columns of an estimate hold no more. */
const LONGEST = { code: 100, name: 1000, unit: 50 } as const
/** Volumes and prices have so many digits before the point. */
const BIGGEST_NUMBER = '1e17'
/** Rows are told in portions of so many. */
const PORTION = 2500

const PROBLEMS: Record<Exclude<LineProblem, null>, string> = {
  no_volume: 'У строки есть сумма, но нет объёма: она загружается с объёмом 1 и ценой, равной сумме',
  zero_volume:
    'Объём строки – 0, а сумма есть: она загружается с объёмом 1 и ценой, равной сумме. Исправьте объём в файле, если это ошибка',
  imprecise:
    'Объём так велик, что цена с 10 знаками не даёт суммы строки: она загружается с объёмом 1 и ценой, равной сумме',
  mismatch: 'Объём × цена не равны сумме строки',
  contradiction: 'Объём × цена не равны сумме строки, и это не округление',
}

const REPEATED: Record<RepeatedPart['kind'], string> = {
  rows: 'Строки подряд повторяют те, что уже стоят выше, и загружаются ещё раз: если они скопированы дважды, удалите лишние из файла',
  section:
    'Раздел повторяет раздел выше с тем же названием и теми же строками и загружается ещё раз: если он скопирован дважды, удалите лишний из файла',
}

export interface NewLine extends LineFigures {
  type: EstimateType
  number?: string
  code: string
  name: string
  unit: string
  place: string
  /** Rate of the VAT that the figures hold; it is taken out of the price, so that the price with VAT comes back. */
  vat_included?: string | null
}

export interface FileHead extends EstimateFileName {
  format: EstimateFileFormat
  program: string
  total: string | null
  gross_total?: string | null
  tax?: EstimateFileTax | null
  currency?: EstimateFile['currency']
  /** What rounding may put its total off by. */
  rounding?: RowsRounding
}

interface Whole {
  stated: string | null
  found: Kopecks
  rounding: RowsRounding
  with_tax?: boolean
}

/** Gathers rows and warnings of one file; equal warnings are said once with their first places. */
export class EstimateFileDraft {
  readonly #rows: EstimateFileRow[] = []
  readonly #warnings = new Map<string, EstimateFileWarning>()
  readonly #left_out = new Map<string, number[]>()
  readonly #sums: Record<EstimateType, Kopecks> = { work: 0n, material: 0n, equip: 0n }
  readonly #trusted: TrustedFigure
  #level = 0
  #tell: ((rows: readonly EstimateFileRow[]) => void) | undefined
  #told = 0

  constructor(trusted: TrustedFigure = 'summ') {
    this.#trusted = trusted
  }

  /** From here on rows are told while the rest is being read: for a reader that knows the name of the estimate early. */
  tellRows(name: EstimateFileName, told: RowsTold | undefined): void {
    if (told) this.#tell = (rows) => told(rows, name)
  }

  get lines(): number {
    return this.#rows.reduce((count, { is_folder }) => count + (is_folder ? 0 : 1), 0)
  }

  get total(): Kopecks {
    return this.#sums.work + this.#sums.material + this.#sums.equip
  }

  /** What may make the sum wrong: such a file is taken in only when the person says so. */
  fault(message: string, place = '', about?: EstimateFileWarning['about']): void {
    this.warn(message, place)
    const told = this.#warnings.get(message)
    if (told) Object.assign(told, { is_fault: true, ...(about && { about }) })
  }

  /** Whether a column of this name is asked about already. */
  isAskedOf(title: string): boolean {
    return this.#warnings.values().some(({ message, is_fault }) => is_fault && message.includes(`«${title}»`))
  }

  warn(message: string, place = ''): void {
    const known = this.#warnings.get(message) ?? { message, count: 0, places: [], is_fault: false }
    known.count++
    if (place !== '' && known.places.length < NAMED_PLACES) known.places.push(place)
    this.#warnings.set(message, known)
  }

  /** A row that is not loaded; such rows are all named, however many they are. */
  leaveOut(message: string, row: number): void {
    this.warn(message)
    this.#left_out.set(message, [...(this.#left_out.get(message) ?? []), row])
  }

  /** Opens a folder for all that follows until it is closed. */
  open({ number = '', name, place }: { number?: string; name: string; place: string }): void {
    const empty = { volume: null, price: null, summ: null }
    const kept = this.#tidy({ type: 'work', code: '', unit: '', name: name || 'Раздел без названия', place })
    this.#rows.push({ level: this.#level, is_folder: true, number, ...kept, ...empty })
    this.#level++
  }

  close(): void {
    this.#level = Math.max(0, this.#level - 1)
  }

  closeAll(): void {
    this.#level = 0
  }

  get depth(): number {
    return this.#level
  }

  line({ number = '', volume, price, summ, vat_included = null, ...words }: NewLine): void {
    const { problem, ...fitted } = fitLine({ volume, price, summ }, this.#trusted)
    const figures = this.#storable(withoutVat(withoutNegativePrice(fitted), vat_included), words.place)
    if (problem !== null) this.#tellProblem(problem, { volume, price, summ }, words.place)
    const kept = this.#tidy(words)
    this.#sums[kept.type] += lineSumm(figures.volume ?? '0', figures.price ?? '0')
    this.#rows.push({ level: this.#level, is_folder: false, number, ...kept, ...figures })
    if (!this.#tell || this.#rows.length - this.#told < PORTION) return
    this.#tell(this.#rows.slice(this.#told))
    this.#told = this.#rows.length
  }

  /** A number of the file; what cannot be read is asked about and never taken for nothing. */
  figure(text: string | undefined, place: string): string | null {
    const written = (text ?? '').trim()
    if (/^[-–—xхXХ]?$/u.test(written)) return null
    const read = readFileNumber(written)
    if (read === null) this.fault(`Вместо числа стоит «${written.slice(0, 40)}»`, place)
    return read
  }

  /** Asks about a stated total that the lines do not come to. */
  compare(what: string, stated: string | null, found: Kopecks, place = ''): void {
    if (stated === null) return
    const said = kopecks(stated)
    if (said === found) return
    const figures = `${formatMoney(roubles(said))} ₽, сумма строк ${formatMoney(roubles(found))} ₽`
    this.fault(`${what}: в файле ${figures}, разница ${formatMoney(roubles(said - found))} ₽`, place)
  }

  /** A total that was counted before the rows were rounded is no question, but what is loaded is said. */
  compareWhole({ stated, found, rounding, with_tax = false }: Whole): void {
    const what = with_tax ? 'Итог файла с НДС' : 'Итог файла'
    const said = stated === null ? found : kopecks(stated)
    if (said === found || !isOfUnrounded(said, found, rounding)) {
      this.compare(`${what} не равен сумме его строк`, stated, found)
      return
    }
    const [of_file, of_rows, off] = [said, found, said - found].map((summ) => formatMoney(roubles(summ)))
    this.warn(
      `${what} посчитан до округления строк: в файле ${of_file} ₽, сумма строк ${of_rows} ₽, разница ${off} ₽ – округление. Загрузится сумма строк`,
    )
  }

  finish({ rounding = NO_ROUNDING, ...head }: FileHead): EstimateFile {
    this.compareWhole({ stated: head.total, found: this.total, rounding })
    for (const { kind, place } of repeatedParts(this.#rows)) this.fault(REPEATED[kind], place)
    const { work, material, equip } = this.#sums
    return {
      ...head,
      total: head.total === null ? null : roubles(kopecks(head.total)),
      gross_total: head.gross_total == null ? null : roubles(kopecks(head.gross_total)),
      tax: head.tax ?? null,
      currency: head.currency ?? null,
      rows: this.#rows,
      sums: {
        work: roubles(work),
        material: roubles(material),
        equip: roubles(equip),
        total: roubles(this.total),
      },
      warnings: [...this.#warnings.values()].map((told) => {
        const rows = this.#left_out.get(told.message)
        return rows ? { ...told, places: [rowsText(rows)] } : told
      }),
    }
  }

  /** What no column can hold would stop the loading in the middle. */
  #storable(figures: LineFigures, place: string): LineFigures {
    const { volume, price } = figures
    const numbers = [volume ?? '0', price ?? '0'].map((text) => new Decimal(text).abs())
    const summ = lineSumm(volume ?? '0', price ?? '0')
    const is_small = absolute(summ) <= BIGGEST_SUMM && absolute(this.total + summ) <= BIGGEST_SUMM
    if (is_small && numbers.every((number) => number.lt(BIGGEST_NUMBER))) return figures
    this.fault('Число или сумма строки больше, чем можно хранить: строка загружается без цены', place)
    return { volume: numbers[0]?.lt(BIGGEST_NUMBER) ? volume : '0', price: '0', summ: null }
  }

  #tellProblem(problem: Exclude<LineProblem, null>, figures: LineFigures, place: string): void {
    const kept = this.#trusted === 'summ' ? 'оставлена сумма, цена найдена из неё' : 'оставлена цена'
    if (problem === 'zero_volume') this.fault(PROBLEMS.zero_volume, place)
    else if (problem === 'contradiction')
      this.fault(`${unitApart(figures) ?? PROBLEMS.contradiction}: ${kept}`, place)
    else this.warn(problem === 'mismatch' ? `${PROBLEMS.mismatch}: ${kept}` : PROBLEMS[problem], place)
  }

  #tidy<Words extends { code: string; name: string; unit: string; place: string; type: EstimateType }>(
    words: Words,
  ): Words {
    const { code, name, unit, place } = words
    if (name === '') this.warn('У строки нет наименования', place)
    const isLong = code.length > LONGEST.code || name.length > LONGEST.name || unit.length > LONGEST.unit
    if (!isLong && name !== '') return words
    if (isLong) this.warn('Слишком длинный текст строки обрезан', place)
    return {
      ...words,
      code: code.slice(0, LONGEST.code),
      name: (name || 'Без наименования').slice(0, LONGEST.name),
      unit: unit.slice(0, LONGEST.unit),
    }
  }
}

/** «Цена за 1 м» beside a volume in hundreds of metres: the sum is a power of ten times as much, or as little. */
function unitApart({ volume, price, summ }: LineFigures): string | null {
  const counted = new Decimal(volume ?? '0').times(price ?? '0')
  if (counted.eq(0) || summ === null || new Decimal(summ).eq(0)) return null
  const times = new Decimal(summ).div(counted)
  const found = [10, 100, 1000].find(
    (power) => isAbout(times, power) || isAbout(new Decimal(1).div(times), power),
  )
  if (found === undefined) return null
  const than = times.gt(1) ? 'больше' : 'меньше'
  return `Сумма строки в ${found} раз ${than}, чем объём × цена, – видимо, единицы разные`
}

/** Overheads and rounding may be in it too. */
const isAbout = (value: DecimalValue, power: number): boolean => value.div(power).minus(1).abs().lte('0.05')

function withoutVat(figures: LineFigures, rate: string | null): LineFigures {
  const { volume, price } = figures
  if (rate === null || price === null) return figures
  const net = priceWithoutVat(price, rate)
  return { volume, price: net, summ: volume === null ? null : roubles(lineSumm(volume, net)) }
}

/** Returned materials and corrections are a volume taken away: a price of an estimate is never below zero. */
function withoutNegativePrice(figures: LineFigures): LineFigures {
  const { volume, price } = figures
  if (volume === null || price === null || !price.startsWith('-')) return figures
  return {
    ...figures,
    volume: volume.startsWith('-') ? volume.slice(1) : `-${volume}`,
    price: price.slice(1),
  }
}
