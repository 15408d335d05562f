import type { ImportCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'
import type { SaleRow } from './read-sale-row.ts'
import { unitKey } from './unit-key.ts'

/** Hundredths: of a rouble, or of a square metre. */
type TotalledField = 'area' | 'price' | 'ddu_summ' | 'due_summ' | 'receipt_summ'

const WORDS: Readonly<Record<TotalledField, string>> = {
  area: 'Площадь',
  price: 'Цена',
  ddu_summ: 'Сумма ДДУ',
  due_summ: 'Сумма платежей',
  receipt_summ: 'Поступило на эскроу',
}
export const TOTALLED_FIELDS = Object.keys(WORDS) as TotalledField[]

const amountOf: Readonly<Record<TotalledField, (row: SaleRow) => Kopecks>> = {
  area: ({ area }) => area,
  price: ({ price }) => price,
  ddu_summ: ({ ddu }) => ddu?.summ ?? 0n,
  due_summ: ({ due }) => due?.summ ?? 0n,
  receipt_summ: ({ receipt }) => receipt?.summ ?? 0n,
}
/** What every row of a unit repeats: a total may count it by rows or once a unit. */
const REPEATED: ReadonlySet<TotalledField> = new Set(['area', 'price', 'ddu_summ'])

interface Sums {
  by_rows: Kopecks
  by_units: Kopecks
}
const nothing = (): Sums => ({ by_rows: 0n, by_units: 0n })

/** Holds the totals that a table of units states against the rows above them, as they go by. */
export class SalesTotals {
  readonly #all = new Map<TotalledField, Sums>()
  readonly #since = new Map<TotalledField, Sums>()
  readonly #rows: number[] = []
  readonly #seen = new Set<string>()
  /** By field, so that the last total of each speaks: those of parts come before that of all. */
  readonly #told = new Map<TotalledField, string>()

  row(sale: SaleRow): void {
    const key = `${sale.project}\n${sale.kind}\n${unitKey(sale.number)}`
    const is_first = !this.#seen.has(key)
    this.#seen.add(key)
    for (const field of TOTALLED_FIELDS) {
      const amount = amountOf[field](sale)
      for (const sums of [this.#all, this.#since]) {
        const { by_rows, by_units } = sums.get(field) ?? nothing()
        const is_counted = is_first || !REPEATED.has(field)
        sums.set(field, { by_rows: by_rows + amount, by_units: by_units + (is_counted ? amount : 0n) })
      }
    }
  }

  /** A row that states totals, as Excel numbers it. */
  total(row: number, cellOf: (field: TotalledField) => ImportCell | undefined): void {
    for (const field of TOTALLED_FIELDS) {
      const text = readAmountCell(cellOf(field) ?? null)
      if (text === null) continue
      const stated = kopecks(text)
      const all = this.#all.get(field) ?? nothing()
      const since = this.#since.get(field) ?? nothing()
      const found = [all.by_rows, all.by_units, since.by_rows, since.by_units]
      if (found.includes(stated)) this.#told.delete(field)
      else
        this.#told.set(
          field,
          `Итог таблицы в строке ${row}, «${WORDS[field]}» – ${formatMoney(stated)}, а строки выше дают ${formatMoney(all.by_units)}: проверьте, все ли помещения на месте`,
        )
    }
    this.#since.clear()
    this.#rows.push(row)
  }

  /** How many rows are read as totals: who has a unit of such a name sees it here. */
  skipped(): string[] {
    const [first] = this.#rows
    if (first === undefined) return []
    const count = counted(this.#rows.length, ['строка', 'строки', 'строк'])
    return [`Итоги таблицы не загружаются: ${count}, первая – ${first}`]
  }

  told(): string[] {
    return [...this.#told.values()]
  }
}
