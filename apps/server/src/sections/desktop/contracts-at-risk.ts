import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { runList } from '@stroyfin/database/lists/run-list'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import type { Call } from '../../http/call.ts'
import { type AgreementListRow, agreementList } from '../agreements/public.ts'
import { SHOWN, shownPart, withTotal } from './shown-part.ts'

type Contracts = NonNullable<Served<typeof loadDesktop>['contracts']>

/** Contracts of costs whose term is over and which are not paid in full (K-16), those over longest first. */
export async function contractsAtRisk(
  { db, company_id, today }: Call,
  project_id: number | null,
): Promise<Contracts> {
  const asked = shownPart('/agreements/', project_id, [
    { field: 'direction', op: 'in', value: ['out'] },
    { field: 'date_to', op: 'to', value: addDays(today, -1) },
    { field: 'remainder', op: 'from', value: 0.01 },
  ])
  const query = { ...asked, sort: [{ field: 'date_to' }], limit: SHOWN }
  const list = withTotal(agreementList(company_id, query), 'remainder')
  const { items, total, totals } = await runList<AgreementListRow>(db, list, query)
  return {
    items: items.map(({ id, number, executor_name, date_to, remainder, currency }) => ({
      id,
      number,
      contractor: executor_name ?? '',
      date_to: date_to ?? today,
      remainder,
      currency,
    })),
    total,
    summ: totals.remainder ?? '0',
    opens: asked.opens,
  }
}
