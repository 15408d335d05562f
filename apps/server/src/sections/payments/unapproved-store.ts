import type { Db } from '@stroyfin/database/connection/db'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { type ApprovalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

export interface Leaving {
  id: number
  approval_status: ApprovalStatus
  /** What is to be paid of it now. */
  summ: Kopecks
}

/** A payment that nobody has agreed to pay; `agreed_summ` is what registries have agreed on of it. */
export type Unapproved<T extends Leaving> = T & { agreed_summ: string }

/**
 * Of these payments those that would be paid past any decision (K-18): one nobody has approved, or more of one than the
 * registries that approved it hold. What the payment's own approval covers is covered whole.
 */
export async function unapprovedOf<T extends Leaving>(
  db: Db,
  company_id: number,
  payments: readonly T[],
): Promise<Unapproved<T>[]> {
  const approved = payments.filter(({ approval_status }) => isApproved(approval_status))
  const parts = await readParts(
    db,
    company_id,
    approved.map(({ id }) => id),
  )
  return payments.flatMap((payment) => {
    if (!isApproved(payment.approval_status)) return [{ ...payment, agreed_summ: '0.00' }]
    const part = parts.get(payment.id)
    if (part === undefined || kopecks(part.paid_summ) + payment.summ <= kopecks(part.agreed_summ)) return []
    return [{ ...payment, agreed_summ: roubles(kopecks(part.agreed_summ)) }]
  })
}

/** Payments that stand approved by own registries alone: what those hold of them. */
async function readParts(db: Db, company_id: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { agreed_summ: string; paid_summ: string }>()
  const found = await sql<{ id: number; agreed_summ: string; paid_summ: string }>`
    select p.id, sum(w.summ) as agreed_summ, p.paid_summ
    from approved_values v
    join registries r on r.company_id = ${company_id} and r.id = v.registry_id and r.kind = 'own' and r.status = 'approve'
      and not r.is_deleted
    join registry_rows w on w.company_id = ${company_id} and w.registry_id = r.id and w.payment_id = v.payment_id
      and not w.excluded
    join payments p on p.company_id = ${company_id} and p.id = v.payment_id
    where v.company_id = ${company_id} and v.payment_id = any(${[...ids]}::bigint[])
    group by p.id, p.paid_summ having not bool_or(app.is_approved(v.own_status))`.execute(db)
  return new Map(found.rows.map(({ id, ...part }) => [id, part]))
}
