import { bookDebitWords, debitedWords } from '@stroyfin/domain/bank/cancelled-order'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import type { Call } from '../../http/call.ts'
import { type JudgedRow, judgeRows, type LeftRow, leftOf, noteDespite } from './judge-rows.ts'
import type { OrderRow } from './order-store.ts'
import { readExported } from './ordered-row-store.ts'

interface Again {
  format: '1c' | 'pdf'
  /** Made in this call: they have just been looked at. */
  fresh: ReadonlySet<number>
  despite: string
  without_doubtful: boolean
}

/**
 * Orders that went out in a file pay money once more if the file is taken to the bank: they are held against what has happened since
 * exactly as new ones are. Paper of what is paid is a copy, and asks nothing of statements.
 */
export async function judgeAgain(
  { db, company_id, today }: Call,
  registry_id: number,
  orders: readonly OrderRow[],
  { format, fresh, despite, without_doubtful }: Again,
): Promise<{ taken: OrderRow[]; left: LeftRow[] }> {
  const old = orders.filter(({ id, state }) => state === 'exported' && !fresh.has(id))
  const order_of = new Map(old.map((order) => [order.payment_id, order]))
  const rows = (await readExported(db, company_id, { registry_id })).filter(({ payment_id }) =>
    order_of.has(payment_id),
  )
  const is_paper = format === 'pdf'
  const asked = { registry_id, accounts: [], without_doubtful: without_doubtful && !is_paper }
  const { judged } = await judgeRows(db, company_id, rows, asked)
  const kept = judged.map(({ row, reasons }): JudgedRow => {
    const order = order_of.get(row.payment_id)
    if (is_paper) return { row, reasons: row.is_paid ? [] : reasons }
    const stopped = order ? stoppedWords(order) : null
    return { row, reasons: stopped === null ? reasons : [stopped] }
  })
  const going = kept.filter(({ reasons }) => reasons.length === 0).map(({ row }) => row)
  if (!is_paper) await noteDespite(db, company_id, { registry_id, rows: going, despite, today })
  const goes = new Set(going.map(({ payment_id }) => payment_id))
  const taken = orders.filter(
    ({ id, payment_id, state }) => state !== 'exported' || fresh.has(id) || goes.has(payment_id),
  )
  return { taken, left: leftOf(kept) }
}

/** What the bank has debited, or somebody asks to cancel, does not go out in a file once more. */
function stoppedWords(order: OrderRow): string | null {
  const { number, debited_on, debit_is_gone, cancel_asked_by, cancel_asked_by_name } = order
  if (debited_on !== null) {
    const debited = lowerFirst(debitedWords({ number, debited_on, debit_is_gone }))
    const or = debit_is_gone ? ', а если банк не платил, отмените поручение' : ''
    return `${debited}: второй раз в файл оно не пойдёт. ${upperFirst(bookDebitWords(order))} на платёж${or}`
  }
  if (cancel_asked_by === null) return null
  return `поручение № ${number} просит отменить ${cancel_asked_by_name}: сначала решите, отменять ли его`
}
