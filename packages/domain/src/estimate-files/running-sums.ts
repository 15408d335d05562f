import { absolute, type Kopecks, sumOf } from '../money/money.ts'
import { vatOnTop } from '../money/vat.ts'
import { apart, isOfUnrounded, NO_ROUNDING, type RowsRounding, together } from './rounded-rows.ts'

/** Rates by which totals of files of any year were counted. */
export const FILE_TAX_RATES = ['5', '7', '10', '18', '20', '22'] as const

/** What rows of a sheet come to since each of its headings and totals, for comparing with a sum that stands below them. */
export class RunningSums {
  #all: Kopecks = 0n
  #lines = 0
  /** Lines that were there when the rows came to this much, at headings and totals. */
  readonly #starts = new Map<Kopecks, number>([[0n, 0]])
  #last: Kopecks = 0n
  #vat: Kopecks[] = []
  #rounding: RowsRounding = NO_ROUNDING
  #last_rounding: RowsRounding = NO_ROUNDING

  get all(): Kopecks {
    return this.#all
  }

  /** Since the last heading or total, or all of them where nothing came after it. */
  get since(): Kopecks {
    return this.#last === this.#all ? this.#all : this.#all - this.#last
  }

  add(summ: Kopecks, rounding: RowsRounding): void {
    this.#all += summ
    this.#lines++
    this.#rounding = together(this.#rounding, rounding)
  }

  start(): void {
    this.#starts.set(this.#all, this.#lines)
    this.#last = this.#all
    this.#last_rounding = this.#rounding
  }

  /** Tax that a row of its own states. */
  tax(summ: Kopecks): void {
    this.#vat.push(summ)
  }

  /** How many lines a sum is the total of: of a part that is open or of all. */
  linesIn(summ: Kopecks): number {
    const before = this.#starts.get(this.#all - summ)
    return before === undefined ? 0 : this.#lines - before
  }

  /** Whether a sum is that of all rows but for the rounding of each of them, of a price and of a tax. */
  isRounded(summ: Kopecks): boolean {
    return this.#lines > 1 && summ !== this.#all && absolute(summ - this.#all) <= BigInt(this.#lines)
  }

  /** Whether a total that was counted before its lines were rounded may be this one: each of them is half a kopeck off at most. */
  isNear(summ: Kopecks, net: Kopecks): boolean {
    return isNear(summ, net, this.#lines)
  }

  /** Whether a total is that of all rows before each of them was rounded. */
  isUnrounded(summ: Kopecks): boolean {
    return isOfUnrounded(summ, this.#all, this.#rounding)
  }

  /** The same of the rows since the last heading or total. */
  isUnroundedSince(summ: Kopecks): boolean {
    const is_all = this.#last === this.#all
    return isOfUnrounded(
      summ,
      this.since,
      is_all ? this.#rounding : apart(this.#rounding, this.#last_rounding),
    )
  }

  /** Whether a sum is the total of the rows above it with VAT. */
  isWithTax(summ: Kopecks): boolean {
    if (this.#lines === 0) return false
    if (this.#vat.some((vat) => this.linesIn(summ - vat) > 0)) return true
    if (this.#vat.length > 1 && summ === this.#all + sumOf(this.#vat)) return true
    return [this.#all, this.since].some((net) => withTaxes(net).includes(summ))
  }

  /** The same but for the rounding of the rows. */
  isNearWithTax(summ: Kopecks): boolean {
    const taxed = [...withTaxes(this.#all), ...this.#vat.map((vat) => this.#all + vat)]
    return taxed.some((whole) => this.isNear(summ, whole))
  }
}

const isNear = (summ: Kopecks, net: Kopecks, lines: number): boolean =>
  lines > 1 && absolute(summ - net) <= BigInt(Math.ceil(lines / 2))

/** What a sum comes to with VAT by every rate. */
export function withTaxes(net: Kopecks): Kopecks[] {
  return net === 0n ? [] : FILE_TAX_RATES.map((rate) => net + vatOnTop(net, rate))
}
