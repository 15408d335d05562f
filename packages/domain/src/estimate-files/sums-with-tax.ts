import type { ImportCell } from '../imports/import-cell.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { FILE_TAX_RATES } from './running-sums.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'
import type { MoneyScales } from './sheet-money.ts'

/** Printed prices are rounded: so far volume × price with VAT may be from the sum of its row. */
const ROUNDED = '0.002'

/** The rate by which every sum is its volume × price with VAT on top: «Цена | НДС | Всего с НДС»; null where they are not. */
export function taxOverPrices(
  rows: readonly (readonly ImportCell[])[],
  { mapping, scales }: { mapping: EstimateSheetMapping; scales: MoneyScales },
): string | null {
  const { volume, price, summ } = mapping
  if (volume === undefined || price === undefined || summ === undefined) return null
  const lines = rows.flatMap((cells) => {
    const [units, unit_price, whole] = [volume, price, summ].map((at) => readAmountCell(cells[at], 10))
    if (units == null || unit_price == null || whole == null) return []
    const net = new Decimal(units).times(unit_price).times(scales.price ?? 1)
    return net.eq(0) ? [] : [{ net, summ: new Decimal(whole).times(scales.summ ?? 1) }]
  })
  const isOnTop = (rate: string) =>
    lines.every(({ net, summ: whole }) => {
      const taxed = net.times(rate).div(100).plus(net)
      return taxed.minus(whole).abs().lte(whole.abs().times(ROUNDED))
    })
  return lines.length === 0 ? null : (FILE_TAX_RATES.find(isOnTop) ?? null)
}
