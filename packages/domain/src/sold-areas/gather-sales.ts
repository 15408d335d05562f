import { type Kopecks, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { DatedSumm, SaleRow } from './read-sale-row.ts'

export interface Sale extends Omit<SaleRow, 'due' | 'receipt'> {
  /** When the buyer is to pay, and what has come; both without rows of the same day. */
  schedule: DatedSumm[]
  receipts: DatedSumm[]
  /** The first row of the unit, as Excel numbers it. */
  row: number
}

export interface SaleProblem {
  row: number
  message: string
}

/** Rows of one unit put together: its own words are said once, each row adds a payment and a receipt at most. */
export function gatherSales(rows: readonly { row: number; sale: SaleRow }[]): {
  sales: Sale[]
  problems: SaleProblem[]
} {
  const found = new Map<string, Sale>()
  const problems: SaleProblem[] = []
  for (const { row, sale } of rows) {
    const { due, receipt, ...unit } = sale
    const key = `${unit.project}\n${unit.kind}\n${unit.number}`
    const known = found.get(key)
    if (known && !sameUnit(known, unit)) {
      problems.push({
        row,
        message: `«${unit.number}»: площадь, цена или ДДУ не те, что в строке ${known.row}`,
      })
      continue
    }
    const at = known ?? { ...unit, schedule: [], receipts: [], row }
    found.set(key, at)
    if (due) addUp(at.schedule, due)
    if (receipt) addUp(at.receipts, receipt)
  }
  const sales = [...found.values()]
  for (const { row, ddu, schedule, receipts } of sales) {
    if (!ddu) continue
    for (const [words, list] of [
      ['по графику', schedule],
      ['поступило', receipts],
    ] as const) {
      const whole = sumOf(list.map(({ summ }) => summ))
      if (whole > ddu.summ)
        problems.push({
          row,
          message: `ДДУ № ${ddu.number}: ${words} ${told(whole)} – больше суммы ${told(ddu.summ)}`,
        })
    }
  }
  return { sales, problems }
}

const told = (summ: Kopecks) => `${formatMoney(summ)} ₽`

function addUp(list: DatedSumm[], { date, summ }: DatedSumm): void {
  const known = list.find((one) => one.date === date)
  if (known) known.summ += summ
  else list.push({ date, summ })
}

function sameUnit(one: Sale, other: Omit<SaleRow, 'due' | 'receipt'>): boolean {
  return (
    one.area === other.area &&
    one.price === other.price &&
    one.estate === other.estate &&
    one.ddu?.number === other.ddu?.number &&
    one.ddu?.summ === other.ddu?.summ
  )
}
