import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { repeatedWords } from '@stroyfin/domain/bank/cancelled-order'
import { untoldDays } from '@stroyfin/domain/bank/untold-days'
import { paidDespite, writtenOffRefusal, writtenOffWords } from '@stroyfin/domain/bank/written-off'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { readBanks } from '../banks/public.ts'
import { lostOf } from './lost-ground.ts'
import type { Directory } from './order-banks.ts'
import { noteRows, type OrderedRow } from './ordered-row-store.ts'
import { untoldOf } from './untold-store.ts'
import { biksOf, whyNotOrdered } from './why-not-ordered.ts'

/** A row that no order goes out of, and why. */
export interface LeftRow {
  payment_number: string
  payment_date: string
  reasons: readonly string[]
}

/** A row beside what keeps it back: nothing, and its order goes. */
export interface JudgedRow {
  row: OrderedRow
  reasons: readonly string[]
}

interface Judging {
  registry_id: number
  /** The bank keeps only these accounts; empty: whichever. */
  accounts: readonly string[]
  /** What a statement seems to hold stays, and the others go without it. */
  without_doubtful: boolean
}

/** Each row is looked at as it is now, whether its order is to be made or goes out once more. */
export async function judgeRows(
  db: Db,
  company_id: number,
  rows: readonly OrderedRow[],
  { registry_id, accounts, without_doubtful }: Judging,
): Promise<{ judged: JudgedRow[]; directory: Directory }> {
  const directory = await readBanks(db, rows.flatMap(biksOf))
  const payment_ids = rows.map(({ payment_id }) => payment_id)
  const lost = await lostOf(db, company_id, { registry_id, payment_ids, lock: true })
  const judged = rows.map((row) => {
    const reasons = whyNotOrdered(row, { accounts, directory, lost })
    const doubted = without_doubtful && reasons.length === 0 ? row.written_off : null
    return { row, reasons: doubted ? [lowerFirst(writtenOffWords(doubted))] : reasons }
  })
  return { judged, directory }
}

export const leftOf = (judged: readonly JudgedRow[]): LeftRow[] =>
  judged
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ row: { payment_number, payment_date }, reasons }) => ({ payment_number, payment_date, reasons }))

interface Noted {
  registry_id: number
  rows: readonly OrderedRow[]
  despite: string
  today: string
}

/** Money does not go twice in silence: who sends it in spite of a statement says why, and the registry keeps that. */
export async function noteDespite(
  db: Db,
  company_id: number,
  { registry_id, rows, despite, today }: Noted,
): Promise<void> {
  const doubtful = rows.flatMap(({ written_off, ...row }) => (written_off ? [{ ...row, written_off }] : []))
  if (doubtful.length > 0 && despite === '') {
    const untold = await untoldOf(db, company_id, rows, { today, of: untoldDays })
    throw new Refusal('conflict', [writtenOffRefusal(doubtful), ...untold].join('. '))
  }
  const remarks = rows.flatMap((row) => remarkOf(row, despite))
  await noteRows(db, company_id, registry_id, remarks)
}

/** What the registry keeps of a payment sent in spite of a statement or in place of an order that had gone out. */
function remarkOf({ payment_id, written_off, cancelled }: OrderedRow, despite: string) {
  const words = [written_off && paidDespite(written_off, despite), cancelled && repeatedWords(cancelled)]
  const remark = words.filter(Boolean).join('. ').slice(0, 500)
  return remark === '' ? [] : [{ payment_id, remark }]
}
