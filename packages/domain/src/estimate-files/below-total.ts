import { absolute, type Kopecks, sumOf } from '../money/money.ts'
import { LaterTotals } from './later-totals.ts'
import { type PlacedRow, type SheetRow, statedOf, wordsOf } from './placed-row.ts'
import type { RunningSums } from './running-sums.ts'
import { headingRank } from './sheet-folders.ts'
import { isLikeTotal, isPayable } from './sheet-row-kind.ts'
import { saysWithTax } from './with-tax-words.ts'
import { OF_WHICH } from './work-parts.ts'

/**
 * What a sum that stands under a total is: a work that the next total holds, a work that nothing holds, a total with VAT,
 * a part of the total, a part of the work above, or what only a person can tell.
 */
export type BelowTotal = 'line' | 'doubted' | 'total' | 'part' | 'within' | 'beside'

const LABOUR = /^(?:(?:сметн|нормативн)\p{L}*\s+)?(?:трудозатрат|трудо[её]мкост|затраты\s+труда)/iu
/** Kinds of costs by which a total is told once more. */
const COSTS =
  /(?<!\p{L})(?:материал|работ[аы]?(?!\p{L})|оборудован|заработн|зарплат|оплат\p{L}* труда|ФОТ(?!\p{L})|машин|механизм|монтаж|СМР(?!\p{L}))/iu
/** A sum that is called so and repeats the total is that total. */
const OF_SUM = /(?<!\p{L})(?:стоимост|сумм[аы]|цен[аы]|total)/iu
/** Payments of a total are parts of it. */
const PAID =
  /^(?:аванс(?:а|у|ом|ы|ов\p{L}*|ирован\p{L}*)?(?!\p{L})|предоплат\p{L}{0,2}(?!\p{L})|(?:за)?ч[её]т\s+аванса|к\s+(?:доплате|оплате|перечислению|выплате)(?!\p{L})|(?:остаток|оплачено|удержан(?:о|и\p{L}{1,2}))(?=\s*(?:$|[\d(%,:;–—-]|(?:по|из|к|за|от|на|до|в)\s|гарант|аванс|оплат|сумм))|гарантийн\p{L}*\s+(?:удержан|сумм|депозит|резерв))/iu

/** Sums without a volume and a price that stand under totals; rows are asked of in their order. */
export class SumsBelowTotals {
  readonly #shown: readonly SheetRow[]
  readonly #has_prices: boolean
  readonly #last_work: number
  readonly #last_numbered: number
  readonly #later: LaterTotals
  /** The total above, while no work has come after it. */
  #total: PlacedRow | null = null
  /** Sums of all such totals: charges may stand between a total and the same one again. */
  readonly #totals = new Set<Kopecks>()
  #is_under = false
  /** What «в том числе» has told of that total so far. */
  #told: Kopecks = 0n
  #run: Run | null = null
  /** The line right above, past the parts of it. */
  #line: PlacedRow | null = null

  constructor(shown: readonly SheetRow[], has_prices: boolean) {
    this.#shown = shown
    this.#has_prices = has_prices
    const isWork = (row: SheetRow) => this.#isWork(row)
    this.#last_work = shown.findLastIndex(isWork)
    this.#last_numbered = shown.findLastIndex(({ kind, line }) => kind === 'lump' && line.number !== '')
    this.#later = new LaterTotals(shown, { isWork, isTotal, isAdded })
  }

  judge(row: SheetRow, index: number, sums: RunningSums): BelowTotal | null {
    if (this.#is_under && isMeasure(row)) return 'part'
    const stated = statedOf(row)
    if (stated === null || stated === 0n || !isSumAlone(row)) return null
    const { number } = row.line
    const words = wordsOf(row)
    if (number === '' && OF_WHICH.test(words)) {
      if (this.#total !== null) return 'part'
      return this.#line !== null && absolute(stated) <= absolute(this.#line.summ) ? 'within' : null
    }
    if (this.#total === null || isTotalOrHeading(row)) return null
    if (isPaidOff(row)) return 'part'
    this.#run ??= this.#runFrom(index, sums)
    const { verdict, is_split } = this.#run
    if (verdict === 'line') return 'line'
    if (is_split && this.#told > 0n) return 'part'
    const whole = statedOf(this.#total) ?? 0n
    const is_repeated = verdict === 'foot' && this.#total.agreement === 'all' && stated === whole
    if (number === '' && sums.linesIn(stated) > 1 && !(is_repeated && !OF_SUM.test(words))) return null
    if (verdict === 'doubted') return verdict
    if (number !== '' || this.#total.agreement === 'part') return 'doubted'
    if (saysWithTax(words) || (isPayable(words) && sums.isWithTax(stated))) return 'total'
    return is_split || (PAID.test(words) && stated <= whole) ? 'part' : 'beside'
  }

  /** Told of every row as it was placed. */
  placed(row: PlacedRow, as: SheetRow): void {
    if (row.kind === 'total') {
      this.#is_under = true
      if (row.agreement !== undefined) {
        this.#total = row
        this.#told = 0n
        this.#totals.add(statedOf(row) ?? 0n)
        this.#run = null
      }
    } else if (this.#isWork(as)) {
      this.#is_under = false
      this.#total = null
      this.#totals.clear()
      this.#run = null
    } else if (row.kind === 'summary' && OF_WHICH.test(wordsOf(row))) this.#told += statedOf(row) ?? 0n
    if (row.kind !== 'summary') this.#line = row.kind === 'line' ? row : null
  }

  /** Whether a total says once more what one above it said, before charges that no work stands among. */
  isRepeated(stated: Kopecks): boolean {
    return this.#has_prices && this.#totals.has(stated)
  }

  /** Whether what stands here is below the total of the whole: no work comes after it. */
  isOfWhole(index: number): boolean {
    return this.#total?.agreement === 'all' && this.#last_work < index
  }

  #isWork(row: SheetRow): boolean {
    const { kind, line } = row
    if (isMeasure(row)) return false
    if (kind === 'line')
      return !isSumAlone(row) && Object.values(line.figures).some((figure) => figure !== null)
    if (kind === 'folder' && OF_WHICH.test(wordsOf(row))) return false
    if (kind === 'folder') return !this.#has_prices || headingRank(line.name || wordsOf(row)) !== null
    return kind === 'lump' && headingRank(line.name) !== null
  }

  /** All sums up to the next total are judged together: it may hold them, and so may any later one before a work. */
  #runFrom(index: number, sums: RunningSums): Run {
    const rest = this.#shown.slice(index)
    const ends = rest.findIndex((row) => isTotal(row) || this.#isWork(row))
    const next = rest[ends]
    const added = (ends < 0 ? rest : rest.slice(0, ends)).filter(isAdded)
    const is_held = this.#later.hold(index, sums) || (next !== undefined && this.#isPart(added, next, sums))
    if (is_held) return { verdict: 'line', is_split: false }
    const is_foot = this.#last_work < index && this.#last_numbered <= index
    return { verdict: is_foot ? 'foot' : 'doubted', is_split: this.#isSplit(index, added) }
  }

  /** Where every row is a sum alone, several of them with their own total are a part of the sheet like any other. */
  #isPart(added: readonly SheetRow[], next: SheetRow, sums: RunningSums): boolean {
    if (this.#has_prices || added.length < 2 || !isTotal(next)) return false
    const stated = statedOf(next)
    return stated !== 0n && stated === summOf(added) && stated !== sums.all
  }

  #isSplit(index: number, rows: readonly SheetRow[]): boolean {
    const above = this.#shown[index - 1]
    const is_told = above !== undefined && OF_WHICH.test(wordsOf(above))
    const are_costs = rows.length > 1 && rows.every((row) => COSTS.test(wordsOf(row)))
    return (
      (is_told || are_costs) && this.#total !== null && this.#told + summOf(rows) === statedOf(this.#total)
    )
  }
}

interface Run {
  verdict: 'line' | 'doubted' | 'foot'
  /** The total above once more, told by kinds of costs. */
  is_split: boolean
}

const summOf = (rows: readonly SheetRow[]): Kopecks => sumOf(rows.map((row) => statedOf(row) ?? 0n))

/** An advance or a retention that is taken off: what remains to be paid is no other cost of the works. */
const isPaidOff = (row: SheetRow): boolean =>
  PAID.test(wordsOf(row)) && isSumAlone(row) && (statedOf(row) ?? 0n) < 0n

const isAdded = (row: SheetRow): boolean =>
  isSumAlone(row) && !isTotal(row) && !OF_WHICH.test(wordsOf(row)) && !isPaidOff(row)

/** A sum without a volume and a price; a percent or a coefficient may stand beside it. */
function isSumAlone({ kind, line }: SheetRow): boolean {
  const { volume, price, summ } = line.figures
  if (kind === 'lump') return summ !== null
  const is_priced = volume !== null && price !== null
  return kind === 'line' && summ !== null && !is_priced && line.number === '' && /^%?$/u.test(line.unit)
}

/** Hours of labour below a total, or a part of its volume: figures of no work. */
function isMeasure(row: SheetRow): boolean {
  const { number, figures } = row.line
  if (row.kind !== 'line' || number !== '' || figures.price !== null || figures.summ !== null) return false
  const words = wordsOf(row)
  return OF_WHICH.test(words) || LABOUR.test(words)
}

const isTotal = (row: SheetRow): boolean =>
  statedOf(row) !== null && (row.kind === 'total' || (row.kind === 'lump' && isLikeTotal(row.cells)))

const isTotalOrHeading = (row: SheetRow): boolean => isTotal(row) || headingRank(row.line.name) !== null
