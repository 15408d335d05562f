import { absolute, type Kopecks } from '../money/money.ts'
import { type PlacedRow, type SheetRow, statedOf, wordsOf } from './placed-row.ts'
import { type RunningSums, withTaxes } from './running-sums.ts'
import { headingRank } from './sheet-folders.ts'
import { isLikeTotal } from './sheet-row-kind.ts'
import { saysWithTax } from './with-tax-words.ts'

/**
 * What a sum that stands under a total is: a work that the next total holds, a work that nothing holds, a total with VAT,
 * a part of the total, a part of the work above, or what only a person can tell.
 */
export type BelowTotal = 'line' | 'doubted' | 'total' | 'part' | 'within' | 'beside'

const OF_WHICH = /^(?:из\s+(?:них|н[её]го)|в\s*т(?:ом|\.)\s*ч(?:исле|\.)?)(?!\p{L})/iu
/** Payments of a total are parts of it. */
const PAID =
  /^(?:аванс|предоплат|(?:за)?ч[её]т\s+аванса|к\s+(?:доплате|оплате|перечислению|выплате)|остаток|оплачено|(?:гарантийн\p{L}*\s+)?удержан|гарантийн\p{L}*\s+(?:сумм|депозит|резерв))/iu

/** Sums without a volume and a price that stand under totals; rows are asked of in their order. */
export class SumsBelowTotals {
  readonly #shown: readonly SheetRow[]
  readonly #has_prices: boolean
  readonly #last_work: number
  /** The total above, while no work has come after it. */
  #total: PlacedRow | null = null
  #run: Run | null = null
  /** The line right above, past the parts of it. */
  #line: PlacedRow | null = null

  constructor(shown: readonly SheetRow[], has_prices: boolean) {
    this.#shown = shown
    this.#has_prices = has_prices
    this.#last_work = shown.findLastIndex((row) => this.#isWork(row))
  }

  judge(row: SheetRow, index: number, sums: RunningSums): BelowTotal | null {
    const stated = statedOf(row)
    if (stated === null || stated === 0n || !isSumAlone(row)) return null
    const { number } = row.line
    const words = wordsOf(row)
    if (number === '' && OF_WHICH.test(words)) {
      if (this.#total !== null) return 'part'
      return this.#line !== null && absolute(stated) <= absolute(this.#line.summ) ? 'within' : null
    }
    if (this.#total === null || isTotalOrHeading(row)) return null
    if (number === '' && sums.linesIn(stated) > 1) return null
    this.#run ??= this.#runFrom(index, sums)
    const { verdict, summ } = this.#run
    if (verdict !== 'foot') return verdict
    if (number !== '' || this.#total.agreement === 'part') return 'doubted'
    if (saysWithTax(words)) return 'total'
    const whole = statedOf(this.#total) ?? 0n
    return summ === whole || (PAID.test(words) && stated <= whole) ? 'part' : 'beside'
  }

  /** Told of every row as it was placed. */
  placed(row: PlacedRow, as: SheetRow): void {
    if (row.kind === 'total' && row.agreement !== undefined) {
      this.#total = row
      this.#run = null
    } else if (this.#isWork(as)) {
      this.#total = null
      this.#run = null
    }
    if (row.kind !== 'summary') this.#line = row.kind === 'line' ? row : null
  }

  #isWork(row: SheetRow): boolean {
    const { kind, line } = row
    if (kind === 'line')
      return !isSumAlone(row) && Object.values(line.figures).some((figure) => figure !== null)
    if (kind === 'folder') return !this.#has_prices || headingRank(line.name || wordsOf(row)) !== null
    return kind === 'lump' && headingRank(line.name) !== null
  }

  /** All sums up to the next total or work are judged together: that total may hold them. */
  #runFrom(index: number, sums: RunningSums): Run {
    const rest = this.#shown.slice(index)
    const ends = rest.findIndex((row) => isTotal(row) || this.#isWork(row))
    const run = ends < 0 ? rest : rest.slice(0, ends)
    const added = run.filter((row) => isSumAlone(row) && !OF_WHICH.test(wordsOf(row)))
    const summ = added.reduce((all, row) => all + (statedOf(row) ?? 0n), 0n)
    const vat = run.filter(({ kind }) => kind === 'vat').map((row) => statedOf(row) ?? 0n)
    const next = rest[run.length]
    const stated = next !== undefined && isTotal(next) ? statedOf(next) : null
    if (stated !== null && this.#isHeld(stated, { summ, count: added.length, vat }, sums))
      return { verdict: 'line', summ }
    const is_foot = this.#last_work < index && !this.#isNumberedBelow(index)
    return { verdict: is_foot ? 'foot' : 'doubted', summ }
  }

  #isHeld(stated: Kopecks, { summ, count, vat }: Added, sums: RunningSums): boolean {
    if (summ === 0n) return false
    const all = sums.all + summ
    if (sums.linesIn(stated - summ) > 0 || withTaxes(all).includes(stated)) return true
    if (vat.some((tax) => all + tax === stated)) return true
    // Where every row is a sum alone, several of them with their own total are a part of the sheet like any other.
    return !this.#has_prices && count > 1 && stated === summ && stated !== sums.all
  }

  #isNumberedBelow(index: number): boolean {
    return this.#shown.slice(index + 1).some((row) => row.kind === 'lump' && row.line.number !== '')
  }
}

interface Run {
  verdict: 'line' | 'doubted' | 'foot'
  summ: Kopecks
}
interface Added {
  summ: Kopecks
  count: number
  vat: readonly Kopecks[]
}

/** A sum without a volume and a price; a percent or a coefficient may stand beside it. */
function isSumAlone({ kind, line }: SheetRow): boolean {
  const { volume, price, summ } = line.figures
  if (kind === 'lump') return summ !== null
  const is_priced = volume !== null && price !== null
  return kind === 'line' && summ !== null && !is_priced && line.number === '' && /^%?$/u.test(line.unit)
}

const isTotal = (row: SheetRow): boolean =>
  statedOf(row) !== null && (row.kind === 'total' || (row.kind === 'lump' && isLikeTotal(row.cells)))

const isTotalOrHeading = (row: SheetRow): boolean => isTotal(row) || headingRank(row.line.name) !== null
