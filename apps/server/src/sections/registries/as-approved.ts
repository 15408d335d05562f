import { changedSinceApproval, changedWords } from '@stroyfin/domain/registries/approved-values'
import type { ApprovedRow } from './approved-values-store.ts'
import type { RegistryLineRow } from './registry-store.ts'

/** Rows of an approved registry read as they were approved, on the screen and on paper, and say what has changed since (K-18). */
export function asApproved(
  rows: readonly RegistryLineRow[],
  approved: readonly ApprovedRow[],
): RegistryLineRow[] {
  const by_payment = new Map(approved.map((row) => [row.payment_id, row]))
  return rows.map((row) => {
    const fixed = by_payment.get(row.payment_id)
    if (!fixed) return row
    const { name, inn, account, bik, purpose } = fixed.approved
    const changed = fixed.is_open ? changedWords(changedSinceApproval(fixed.approved, fixed.now)) : null
    return {
      ...row,
      payee_name: name || null,
      payee_inn: inn || null,
      payee_account: account || null,
      payee_bic: bik || null,
      purpose,
      remark: row.remark || (changed ?? ''),
    }
  })
}
