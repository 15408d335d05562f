import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { kopecks, largest, roubles, smallest } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { readBanks } from '../banks/public.ts'
import { lostOf } from './lost-ground.ts'
import { readRegistryStatus, readUnordered } from './ordered-row-store.ts'
import { biksOf, mendOf, whyNotOrdered } from './why-not-ordered.ts'

/** The same question as orders are made by, asked before anybody makes them. */
export const loadKeptBackHandle = handle(loadKeptBack, async ({ registry_id }, { db, company_id }) => {
  const status = await readRegistryStatus(db, company_id, registry_id)
  if (!status) throw new Refusal('not_found', 'Реестр не найден')
  if (status !== 'approve') return { items: [], ready: 0 }
  const rows = await readUnordered(db, company_id, { registry_id, payment_id: null })
  const directory = await readBanks(db, rows.flatMap(biksOf))
  const payment_ids = rows.map(({ payment_id }) => payment_id)
  const lost = await lostOf(db, company_id, { registry_id, payment_ids, lock: false })
  const items = rows.flatMap((row) => {
    const reasons = whyNotOrdered(row, { accounts: [], directory, lost })
    if (reasons.length === 0) return []
    const { payment_id, payment_number, payment_date } = row
    // What is paid of the row already waits for nobody.
    const summ = roubles(largest(smallest(kopecks(row.summ), kopecks(row.left_summ)), 0n))
    const payee_name = (row.approved ?? row.now).name
    return [{ payment_id, payment_number, payment_date, payee_name, summ, reasons, mend: mendOf(row) }]
  })
  return { items, ready: rows.length - items.length }
})
