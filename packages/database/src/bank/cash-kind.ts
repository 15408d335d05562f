import type { LineKind } from '@stroyfin/domain/bank/line-kind'
import { sql } from 'kysely'

/**
 * As what the line `l` stands in the cash flow: the mirror of a transfer is one whatever its words, and a payment that a
 * person has put aside is none.
 */
export const cashKind = sql<LineKind | null>`case when l.pair_line_id is not null then 'transfer'
  when l.kind = 'payment' and l.status = 'put_aside' then 'other' else l.kind end`

/** The line `l` seen from our side. */
export const counterSide = (field: 'name' | 'inn' | 'account') =>
  sql`case l.direction when 'in' then ${sql.id('l', `payer_${field}`)} else ${sql.id('l', `payee_${field}`)} end`
