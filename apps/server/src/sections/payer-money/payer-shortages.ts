import type { Db } from '@stroyfin/database/connection/db'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { firstShortage } from '@stroyfin/domain/payer-money/first-shortage'
import { ownBalances, readSince } from './payer-money.ts'
import { plannedFlows } from './planned-store.ts'

export interface PayerShortage {
  payer_id: number
  name: string
  date: string
  summ: string
}

/**
 * Payers whose own balances do not last for what is planned, the earliest first: what another company of the group has too
 * much pays nothing of theirs. A payer that no statement tells of is not known to be short.
 */
export async function payerShortages(
  db: Db,
  company_id: number,
  days: { today: string; until: string },
): Promise<PayerShortage[]> {
  const balances = await ownBalances(db, company_id)
  const { told, of: sinceOf } = await readSince(db, company_id, balances)
  const payers = Map.groupBy(balances, ({ payer_id }) => payer_id)
  const flows = await plannedFlows(db, company_id, { payer_ids: [...payers.keys()], told, ...days })
  const of = Map.groupBy(flows, ({ payer_id }) => payer_id)
  const short = [...payers].flatMap(([payer_id, own_balances]) => {
    const name = own_balances[0]?.name ?? ''
    const own = (of.get(payer_id) ?? []).map((flow) => ({ day: flow.day, summ: kopecks(flow.summ) }))
    const found = firstShortage(sumOf(own_balances.map(({ summ }) => summ)) - sinceOf(payer_id).gone, own)
    return found ? [{ payer_id, name, date: found.date, summ: roubles(found.summ) }] : []
  })
  return short.sort(
    (one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name, 'ru'),
  )
}
