import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { EstimateRow } from './estimate-store.ts'

/** What approvers are looking at, or what is deleted, is not edited. */
export function refuseFrozen(row: EstimateRow): void {
  refuseFrozenAgreement({ status: row.agreement_status, is_deleted: row.agreement_deleted })
  if (row.is_deleted) throw new Refusal('conflict', 'Смета удалена')
  if (row.status === 'on_approval') {
    throw new Refusal('conflict', 'Смета на согласовании. Изменить её можно после решения')
  }
}

export function refuseFrozenAgreement(agreement: { status: ApprovalStatus; is_deleted: boolean }): void {
  if (agreement.is_deleted)
    throw new Refusal('conflict', 'Договор удалён. Восстановите его, чтобы изменить смету')
  if (agreement.status === 'on_approval') {
    throw new Refusal('conflict', 'Договор на согласовании. Изменить смету можно после решения')
  }
}
