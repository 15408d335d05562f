import type { Kopecks } from '../money/money.ts'
import { type SheetRow, statedOf } from './placed-row.ts'
import { type RunningSums, withTaxes } from './running-sums.ts'

interface Kinds {
  isWork: (row: SheetRow) => boolean
  isTotal: (row: SheetRow) => boolean
  /** A sum that a total may hold. */
  isAdded: (row: SheetRow) => boolean
}

/** So many totals below a sum are asked whether they hold it with VAT or as a part: chains of charges are short. */
const NEAR = 20

/** Totals by the sums that stand between them and the total above; beyond a work nothing is looked for. */
export class LaterTotals {
  readonly #shown: readonly SheetRow[]
  readonly #kinds: Kinds
  /** By row: what the sums above it come to, and how many works there are. */
  readonly #above: Kopecks[] = []
  readonly #works: number[] = []
  /** The last total by its works and what it states beyond the sums above it. */
  readonly #last = new Map<string, number>()

  constructor(shown: readonly SheetRow[], kinds: Kinds) {
    this.#shown = shown
    this.#kinds = kinds
    let above = 0n
    let works = 0
    for (const [at, row] of shown.entries()) {
      if (kinds.isWork(row)) works++
      this.#above.push(above)
      this.#works.push(works)
      const stated = statedOf(row) ?? 0n
      if (kinds.isTotal(row)) this.#last.set(`${works} ${stated - above}`, at)
      else if (kinds.isAdded(row)) above += stated
    }
  }

  /** Whether a total below is that of all rows above and of the sums from this one on. */
  hold(index: number, sums: RunningSums): boolean {
    const key = `${this.#works[index]} ${sums.all - (this.#above[index] ?? 0n)}`
    return (this.#last.get(key) ?? -1) > index || this.#nearHolds(index, sums)
  }

  #nearHolds(index: number, sums: RunningSums): boolean {
    const vat: Kopecks[] = []
    let near = 0
    for (let at = index; near < NEAR && this.#works[at] === this.#works[index]; at++) {
      const row = this.#shown[at]
      if (row?.kind === 'vat') vat.push(statedOf(row) ?? 0n)
      if (row === undefined || !this.#kinds.isTotal(row)) continue
      near++
      const added = (this.#above[at] ?? 0n) - (this.#above[index] ?? 0n)
      const all = sums.all + added
      const stated = statedOf(row) ?? 0n
      const is_part = added !== 0n && sums.linesIn(stated - added) > 0
      const wholes = [...withTaxes(all), ...vat.map((tax) => all + tax)]
      if (is_part || wholes.includes(stated)) return true
      if (added !== 0n && [all, ...wholes].some((whole) => sums.isNear(stated, whole))) return true
    }
    return false
  }
}
