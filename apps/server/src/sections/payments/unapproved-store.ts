import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { type ApprovalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

export interface Leaving {
  id: number
  approval_status: ApprovalStatus
  /** What is to be paid of it now. */
  summ: Kopecks
}

/** A payment that nobody has agreed to pay; what registries have agreed on of it in words, null where that is nothing. */
export type Unapproved<T extends Leaving> = T & { agreed: string | null }

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
  return payments.flatMap<Unapproved<T>>((payment) => {
    if (!isApproved(payment.approval_status)) return [{ ...payment, agreed: null }]
    const part = parts.get(payment.id)
    if (part === undefined || kopecks(part.paid_through) + payment.summ <= kopecks(part.agreed_summ))
      return []
    return [{ ...payment, agreed: formatSumm(kopecks(part.agreed_summ), part.currency) }]
  })
}

interface Part {
  agreed_summ: string
  /** What was paid through registries: what went past them takes nothing of what they agreed on. */
  paid_through: string
  currency: Currency
}

/** Payments that stand approved by own registries alone: what those hold of them. */
async function readParts(db: Db, company_id: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Part>()
  const found = await sql<Part & { id: number }>`
    select p.id, sum(w.summ) as agreed_summ, p.paid_through, a.currency
    from approved_values v
    join registries r on r.company_id = ${company_id} and r.id = v.registry_id and r.kind = 'own' and r.status = 'approve'
      and not r.is_deleted
    join registry_rows w on w.company_id = ${company_id} and w.registry_id = r.id and w.payment_id = v.payment_id
      and not w.excluded
    join payments p on p.company_id = ${company_id} and p.id = v.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where v.company_id = ${company_id} and v.payment_id = any(${[...ids]}::bigint[])
    group by p.id, p.paid_through, a.currency having not bool_or(app.is_approved(v.own_status))`.execute(db)
  return new Map(found.rows.map(({ id, ...part }) => [id, part]))
}
