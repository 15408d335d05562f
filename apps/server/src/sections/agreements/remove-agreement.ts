import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { lockAgreement } from './agreement-store.ts'
import { holdSums } from './framework-store.ts'
import { refuseFrozen } from './refuse-frozen.ts'
import { countDependants, holdFromWriters, markFamilyDeleted } from './remove-store.ts'

export const removeAgreementHandle = handle(removeAgreement, async (input, { db, company_id }) => {
  await holdFromWriters(db, company_id, input.agreement_id)
  const current = await lockAgreement(db, company_id, input)
  refuseFrozen(current)
  if (current.was_approved) {
    const message = `Договор № ${current.number} согласован, его не удаляют: измените его дополнительным соглашением`
    throw new Refusal('conflict', message)
  }
  await holdSums(db, company_id, current.id)
  const { orders, ks, payments, invoices } = await countDependants(db, company_id, current.id)
  const whole = orders + ks + payments + invoices
  if (whole > 0) {
    const parts = [
      orders > 0 && counted(orders, ['заказ', 'заказа', 'заказов']),
      ks > 0 && counted(ks, ['акт', 'акта', 'актов']),
      payments > 0 && counted(payments, ['платёж', 'платежа', 'платежей']),
      invoices > 0 && counted(invoices, ['счёт', 'счёта', 'счетов']),
    ].filter((part) => part !== false)
    throw new Refusal(
      'conflict',
      `По договору есть ${parts.join(' и ')}. Сначала удалите ${whole === 1 ? 'его' : 'их'}`,
    )
  }
  await markFamilyDeleted(db, company_id, current.id)
  return { message: 'Договор удалён' }
})
