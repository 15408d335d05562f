import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { countedSumm } from '@stroyfin/domain/payments/financial-type'
import { formatSumms } from '@stroyfin/domain/russian/format-summ'
import { plural } from '../../../ui/format/plural.ts'

/** «3 платежа на 1 200 000,00 ₽». */
export const wordsOf = (rows: readonly PaymentRow[]): string =>
  `${plural(rows.length, 'платёж', 'платежа', 'платежей')} на ${summOf(rows)}`

/** As the bar below the list adds them up: what comes back is taken off, income stands apart from costs. */
function summOf(rows: readonly PaymentRow[]): string {
  const summs = rows.map((row) => ({ ...row, summ: countedSumm(row.financial_type, row.summ) }))
  const [costs, income] = [
    summs.filter(({ direction }) => direction !== 'in'),
    summs.filter(({ direction }) => direction === 'in'),
  ]
  if (costs.length === 0 || income.length === 0) return formatSumms(summs)
  return `${formatSumms(costs)} затрат и ${formatSumms(income)} доходов`
}
