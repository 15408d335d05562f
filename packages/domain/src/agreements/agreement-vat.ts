import type { PlainDate } from '../dates/plain-date.ts'
import { kopecks } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { vatRateProblemOn } from '../money/vat-rates.ts'

type Dated = {
  type: string
  date: PlainDate
  /** When its works begin. */
  date_from: PlainDate | null
  /** Decimal text of its sum; below zero where an additional agreement takes works away. */
  summ: string
}

const WAY = 'Актам другого периода ставку даст их дата'

/**
 * K-20: a contract states the rate of its own day or of the day its works begin; its acts take theirs. An additional agreement
 * that takes works away may do it at the rate of its contract, `changed_rate`. The carrier of a payment says what that says.
 */
export function agreementVatProblem(
  rate: VatRate,
  { type, date, date_from, summ }: Dated,
  changed_rate: VatRate,
): string | null {
  if (rate === null || type === 'document') return null
  if (type !== 'dopnik') return vatRateProblemOn(rate, [date, ...(date_from ? [date_from] : [])], WAY)
  const takes_away = kopecks(summ) < 0n && changed_rate !== null && Number(rate) === Number(changed_rate)
  return takes_away ? null : vatRateProblemOn(rate, [date], WAY)
}
