import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { takeOutRows } from '@stroyfin/contract/registries/take-out-rows'
import { kopecks } from '@stroyfin/domain/money/money'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { takeOutProblem } from '@stroyfin/domain/registries/take-out-problem'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { addMessage, giveBackPayments } from '../approvals/public.ts'
import { holdPayments } from './payable-store.ts'
import { refuseStale } from './registry-answer.ts'
import { holdRegistry, updateRegistry } from './registry-store.ts'
import { excludeRows, forgetApproved, readLeftRows } from './take-out-store.ts'

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const

/** What has not gone to the bank leaves an approved registry; the registry itself is withdrawn by an administrator. */
export const takeOutRowsHandle = handle(
  takeOutRows,
  async ({ registry_id, version, payment_ids, reason }, call) => {
    const { db, company_id, user } = call
    if (reason === '') refuseIfBroken([{ field: 'reason', message: 'Напишите, почему платежи убирают' }])
    const registry = await holdRegistry(db, company_id, registry_id)
    if (registry.is_deleted || registry.status !== 'approve')
      throw new Refusal('conflict', 'Платежи убирают так только из согласованного реестра')
    if (registry.version !== version) await refuseStale(call, registry_id)
    await holdPayments(db, company_id, payment_ids)
    const rows = await readLeftRows(db, company_id, registry_id)
    const asked = rows.filter((row) => payment_ids.includes(row.payment_id))
    const left_out = asked.flatMap((row) => {
      const why = takeOutProblem(row)
      const { payment_id, payment_number: number, payment_date: date } = row
      return why === null ? [] : [{ payment_id, number, date, reason: why }]
    })
    const taken = asked.filter((row) => takeOutProblem(row) === null)
    if (taken.length === 0) {
      const words = left_out.map((row) => `${paymentNumber(row)} – ${row.reason}`).join('; ')
      throw new Refusal('conflict', words || 'Этих платежей в реестре уже нет')
    }
    if (taken.length === rows.length)
      throw new Refusal(
        'conflict',
        'Это все платежи реестра: такой реестр отзывает целиком администратор с правом удаления',
      )
    const ids = taken.map((row) => row.payment_id)
    await excludeRows(db, company_id, { registry_id, ids, remark: `Убран из реестра: ${reason}` })
    await giveBackPayments(db, company_id, registry_id, ids)
    await forgetApproved(db, company_id, registry_id, ids)
    await updateRegistry(db, company_id, registry_id, {})
    const named = taken.map(
      ({ payment_number: number, payment_date: date, summ, currency }) =>
        `${paymentNumber({ number, date })} на ${formatSumm(kopecks(summ), currency)}`,
    )
    await addMessage(db, company_id, {
      object_type: REGISTRY_FAMILIES[registry.kind].object_type,
      object_id: registry_id,
      user_id: user.id,
      text: `Убрано до отправки в банк: ${named.join(', ')}. ${reason}`,
    })
    return { message: `Убрано из реестра: ${counted(ids.length, PAYMENTS)}`, left_out }
  },
)
