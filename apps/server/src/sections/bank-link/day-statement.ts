import { createHash } from 'node:crypto'
import type { BankDocument } from '@stroyfin/domain/bank/bank-statement'
import { documentKey, withDistinctKeys } from '@stroyfin/domain/bank/distinct-keys'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { BankDay, BankDayLine } from '../../bridges/bank/public.ts'
import type { AccountStatement } from '../bank-statements/public.ts'

/** A day of the bank's interface in the form in which a file of the client bank is kept. */
export function dayStatement(told: BankDay) {
  const { account, day, opening, incoming, outgoing, closing } = told
  const part: AccountStatement = {
    account,
    date_from: day,
    date_to: day,
    opening,
    incoming,
    outgoing,
    closing,
    documents: withDistinctKeys(told.lines.map(documentOf)),
  }
  const file = {
    file_name: `СберБизнес, ${formatDate(day)}`,
    file_hash: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
    warnings: [],
    /** The bank tells the whole of a day: each line that is loaded is one of its lines. */
    alike: 'once' as const,
  }
  return { file, part }
}

function documentOf(line: BankDayLine, place: number): BankDocument {
  const { number, date, direction, payer, payee, purpose, priority, operation_date } = line
  const summ = kopecks(line.summ)
  return {
    line: place + 1,
    type: 'Платежное поручение',
    number,
    date,
    summ,
    direction,
    payer,
    payee,
    debited: direction === 'out' ? operation_date : null,
    credited: direction === 'in' ? operation_date : null,
    purpose,
    priority,
    uin: '',
    key: documentKey({ payer, payee, date, number, summ, purpose }),
    fields: {},
  }
}
