import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { runList } from '@stroyfin/database/lists/run-list'
import { dueWithinWeek } from '@stroyfin/domain/payments/due-within-week'
import type { Call } from '../../http/call.ts'
import { type PaymentListRow, paymentList } from '../payments/public.ts'
import { SHOWN, shownPart, withTotal } from './shown-part.ts'

/** Unpaid payments of the own group (K-16) whose term is within a week or has passed, the nearest first; a refused one is not due. */
export async function duePayments(
  { db, company_id, today }: Call,
  project_id: number | null,
): Promise<NonNullable<Served<typeof loadDesktop>['due']>> {
  const asked = shownPart('/payments-registry/', project_id, dueWithinWeek(today))
  const query = { ...asked, sort: [{ field: 'due_date' }], limit: SHOWN }
  const list = withTotal(paymentList(company_id, query, false), 'left_summ')
  const { items, total, totals } = await runList<PaymentListRow>(db, list, query)
  return {
    items: items.map(({ id, due_date, payee_name, left_summ, currency }) => ({
      id,
      due_date: due_date ?? today,
      payee: payee_name ?? '',
      left_summ,
      currency,
    })),
    total,
    summ: totals.left_summ ?? '0',
    opens: asked.opens,
  }
}
