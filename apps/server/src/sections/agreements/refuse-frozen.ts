import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { AgreementDetail } from './agreement-store.ts'

/** A contract that approvers are looking at, or a deleted one, is not edited. */
export function refuseFrozen(current: AgreementDetail): void {
  if (current.is_deleted) throw new Refusal('conflict', 'Договор удалён. Восстановите его, чтобы изменить')
  if (current.status === 'on_approval') {
    throw new Refusal('conflict', 'Договор на согласовании. Изменить его можно после решения')
  }
}
