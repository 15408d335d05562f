import { type Kopecks, sumOf } from '../money/money.ts'
import { type PlacedRow, statedOf } from './placed-row.ts'
import { withTaxes } from './running-sums.ts'

/** Rows that are called totals and that the total below adds to the works, each with that total; and it with itself. */
export type AddedTotals = ReadonlyMap<PlacedRow, PlacedRow>

/** «Итого накладные расходы» between «Итого» and «Всего по смете» is a charge by its sum. */
export function addedTotals(rows: readonly PlacedRow[]): AddedTotals {
  const added = new Map<PlacedRow, PlacedRow>()
  let all = 0n
  let run: PlacedRow[] = []
  let vat: Kopecks[] = []
  for (const row of rows) {
    if (row.kind === 'line') {
      all += row.summ
      run = []
      vat = []
    } else if (row.kind === 'vat') vat.push(statedOf(row) ?? 0n)
    if (row.kind !== 'total' || row.agreement !== 'none') continue
    const whole = all + sumOf(run.map((charge) => statedOf(charge) ?? 0n))
    const wholes = [whole, ...withTaxes(whole), ...vat.map((tax) => whole + tax)]
    if (all !== 0n && run.length > 0 && wholes.includes(statedOf(row) ?? 0n))
      for (const told of [...run, row]) added.set(told, row)
    else run.push(row)
  }
  return added
}
