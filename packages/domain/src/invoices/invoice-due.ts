import type { PlainDate } from '../dates/plain-date.ts'
import { kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'

interface Due {
  is_deleted: boolean
  due_date: PlainDate | null
  summ: number | string
  paid_summ: number | string
}

/** Until when an invoice is to be paid, and whether that day has passed while it is not paid whole; null without a day. */
export function invoiceDueWords(
  { is_deleted, due_date, summ, paid_summ }: Due,
  today: PlainDate,
): string | null {
  if (due_date === null) return null
  const is_late = !is_deleted && due_date < today && kopecks(paid_summ) < kopecks(summ)
  return is_late ? `${formatDate(due_date)}, просрочен` : formatDate(due_date)
}
