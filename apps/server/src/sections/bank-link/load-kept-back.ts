import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { gapsBetween } from '@stroyfin/domain/bank/untold-days'
import { writtenOffWords } from '@stroyfin/domain/bank/written-off'
import { kopecks, largest, roubles, smallest } from '@stroyfin/domain/money/money'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { handle } from '../../http/handle.ts'
import { readBanks } from '../banks/public.ts'
import { lostOf } from './lost-ground.ts'
import { readRegistryStatus, readUnordered } from './ordered-row-store.ts'
import { untoldOf } from './untold-store.ts'
import { biksOf, mendOf, whyNotOrdered } from './why-not-ordered.ts'

/** The same question as orders are made by, asked before anybody makes them. */
export const loadKeptBackHandle = handle(loadKeptBack, async ({ registry_id }, { db, company_id, today }) => {
  const status = await readRegistryStatus(db, company_id, registry_id)
  if (!status) throw new Refusal('not_found', 'Реестр не найден')
  if (status !== 'approve') return { items: [], ready: 0, doubtful: 0, untold: [] }
  const rows = await readUnordered(db, company_id, { registry_id, payment_id: null })
  const directory = await readBanks(db, rows.flatMap(biksOf))
  const payment_ids = rows.map(({ payment_id }) => payment_id)
  const lost = await lostOf(db, company_id, { registry_id, payment_ids, lock: false })
  const judged = rows.map((row) => ({
    row,
    reasons: whyNotOrdered(row, { accounts: [], directory, lost }),
  }))
  const items = judged.flatMap(({ row, reasons: stopping }) => {
    if (stopping.length === 0) return []
    const { payment_id, payment_number, payment_date, written_off } = row
    // Whoever mends the reason is to see that the money may have gone meanwhile.
    const reasons = written_off ? [...stopping, lowerFirst(writtenOffWords(written_off))] : stopping
    // What is paid of the row already waits for nobody.
    const summ = roubles(largest(smallest(kopecks(row.summ), kopecks(row.left_summ)), 0n))
    const payee_name = (row.approved ?? row.now).name
    return [{ payment_id, payment_number, payment_date, payee_name, summ, reasons, mend: mendOf(row) }]
  })
  const going = judged.filter(({ reasons }) => reasons.length === 0).map(({ row }) => row)
  const doubtful = going.filter(({ written_off }) => written_off !== null).length
  // That the last statement is old stops nobody; where some are doubtful the question about them says it as well.
  const untold = doubtful > 0 ? [] : await untoldOf(db, company_id, going, { today, of: gapsBetween })
  return { items, ready: going.length, doubtful, untold }
})
