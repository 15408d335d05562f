import { AGREEMENT_TOTAL_TITLES } from '@stroyfin/domain/agreements/agreement-side'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import type { RowSource, Totals } from '../../ui/grid/row-source.ts'

/** Where both costs and income are among the documents, each has a line of totals of its own (K-16). */
export function sidesApart<Row extends { direction: PaymentDirection }>(
  source: RowSource<Row>,
): RowSource<Row> {
  const income = incomeOf(source.totals)
  if (Object.keys(income).length === 0) return source
  return {
    ...source,
    total_title: AGREEMENT_TOTAL_TITLES.out,
    total_below: {
      title: AGREEMENT_TOTAL_TITLES.in,
      totals: income,
      holds: ({ direction }) => direction === 'in',
    },
  }
}

const INCOME = 'in_'

function incomeOf(totals: Totals): Totals {
  const sums = Object.entries(totals).filter(([code, summ]) => code.startsWith(INCOME) && summ != null)
  return Object.fromEntries(sums.map(([code, summ]) => [code.slice(INCOME.length), summ]))
}
