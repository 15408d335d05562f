import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { AGREEMENT_TOTAL_TITLES } from '@stroyfin/domain/agreements/agreement-side'
import type { RowSource, Totals } from '../../../ui/grid/row-source.ts'

/** Where both costs and income are among the contracts, each has a line of totals of its own (K-16). */
export function sidesApart(source: RowSource<AgreementRow>): RowSource<AgreementRow> {
  if ((source.totals.in_summ ?? null) === null) return source
  return {
    ...source,
    total_title: AGREEMENT_TOTAL_TITLES.out,
    total_below: {
      title: AGREEMENT_TOTAL_TITLES.in,
      totals: incomeOf(source.totals),
      holds: ({ direction }) => direction === 'in',
    },
  }
}

const INCOME = 'in_'

function incomeOf(totals: Totals): Totals {
  const sums = Object.entries(totals).filter(([code]) => code.startsWith(INCOME))
  return Object.fromEntries(sums.map(([code, summ]) => [code.slice(INCOME.length), summ]))
}
