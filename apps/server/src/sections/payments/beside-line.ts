import { Refusal } from '@stroyfin/contract/kit/refusal'
import { likeLineWords, lineReasonAsked } from '@stroyfin/domain/payments/paid-by-hand'
import type { Call } from '../../http/call.ts'
import { likeLines } from './like-line-store.ts'

export interface Said {
  date: string
  reason: string
  /** Lines of statements that look like them are known of. */
  despite_line: boolean
}

/**
 * Payments that a line of a statement without a payment looks like, in the words of the log: nobody marks them by hand
 * before they are shown the line and say why it is other money.
 */
export async function besideLines(
  { db, company_id }: Call,
  payments: readonly { id: number; number: string; date: string }[],
  { date, reason, despite_line }: Said,
): Promise<Map<number, { reason: string }>> {
  const lines = await likeLines(db, company_id, payments, date)
  const first = payments.find(({ id }) => lines.has(id))
  const line = first && lines.get(first.id)
  if (line && (reason === '' || !despite_line)) {
    const message = lineReasonAsked(first, line)
    const errors = ['reason', 'despite_line'].map((field) => ({ field, message }))
    const tab = line.is_put_aside ? '&tab=put_aside' : ''
    const href = `/import-xls/client-bank-info?statement=${line.statement_id}${tab}`
    throw new Refusal('invalid', message, { errors, mend: { what: 'statement_line', href } })
  }
  return new Map([...lines].map(([id, found]) => [id, { reason: likeLineWords(found) }]))
}
