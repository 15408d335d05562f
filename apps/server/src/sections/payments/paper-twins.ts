import type { Db } from '@stroyfin/database/connection/db'
import { alikeNumberOf } from '@stroyfin/database/lists/alike-number'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { sql } from 'kysely'

interface PaperTwin {
  ks_id: number
  ks_number: string
  ks_date: string
  agreement_number: string
  number: string
  date: string
  is_paid: boolean
}

/**
 * What is told of a payment by each of these documents whose paper is there a second time, in this contract or in its twin – the
 * same sides, day and number –, and is asked for or paid by another payment already.
 */
export async function paperTwins(
  db: Db,
  company_id: number,
  ks_ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = [...new Set(ks_ids.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const same = (one: string, other: string) =>
    sql`${alikeNumberOf(sql.ref(`${one}.number`))} = ${alikeNumberOf(sql.ref(`${other}.number`))}`
  const { rows } = await sql<PaperTwin>`
    select distinct on (k.id) k.id as ks_id, t.number as ks_number, t.date as ks_date, h.number as agreement_number,
      p.number, p.date, p.status = 'paid' as is_paid
    from ks k
    join agreements g on g.company_id = ${company_id} and g.id = k.agreement_id
    join agreements h on h.company_id = ${company_id} and h.executor_id = g.executor_id and h.date = g.date
      and h.customer_id = g.customer_id and not h.is_deleted and ${same('h', 'g')}
    join ks t on t.company_id = ${company_id} and t.agreement_id = h.id and t.date = k.date and t.type = k.type
      and t.summ = k.summ and t.id <> k.id and not t.is_deleted and ${same('t', 'k')}
      and t.corrected_ks_id is not distinct from k.corrected_ks_id
    join payments p on p.company_id = ${company_id} and p.ks_id = t.id and not p.is_deleted and p.financial_type <> 'refund'
      and p.withdrawn_on is null and p.approval_status not in ('unapprove', 'error')
    where k.company_id = ${company_id} and k.id = any(${ids}::bigint[]) and k.summ > 0
    order by k.id, is_paid desc, p.id`.execute(db)
  return new Map(rows.map((twin) => [twin.ks_id, twinWords(twin)]))
}

const twinWords = ({ ks_number, ks_date, agreement_number, is_paid, ...payment }: PaperTwin): string =>
  `Похоже на ${is_paid ? 'уже оплаченный ' : ''}${paymentName(payment)}: по документу № ${ks_number} от ${formatDate(ks_date)} договора № ${agreement_number}, те же стороны, день и сумма`
