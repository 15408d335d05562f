import { AGREEMENT_TOTAL_TITLES } from '@stroyfin/domain/agreements/agreement-side'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import type { ListColumn } from './export-list.ts'

type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>

/**
 * Columns of a file and the lines below its rows: where the list holds both costs and income, which are never added (K-16),
 * no column is summed and each side has a line of its own. `totals` are those of the screen.
 */
export function sidesApart<Row>(
  known: Columns<Row>,
  columns: readonly string[],
  totals: Readonly<Record<string, string | null>>,
): { known: Columns<Row>; notes: string[] } {
  const summed = columns.filter(
    (code) => (totals[`in_${code}`] ?? null) !== null && Object.hasOwn(known, code),
  )
  if (Object.entries(totals).every(([code, summ]) => !code.startsWith('in_') || summ === null))
    return { known, notes: [] }
  return {
    known: Object.fromEntries(
      Object.entries(known).map(([code, column]) => [code, { ...column, total: false }]),
    ),
    notes:
      summed.length === 0
        ? []
        : PAYMENT_DIRECTIONS.map((side) => {
            const sums = summed.map(
              (code) => `${known[code]?.title}: ${formatMoney(totals[side === 'in' ? `in_${code}` : code])}`,
            )
            return `Итого ${AGREEMENT_TOTAL_TITLES[side].toLocaleLowerCase('ru')} – ${sums.join('; ')}`
          }),
  }
}
