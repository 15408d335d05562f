import { kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import type { Call } from '../../http/call.ts'
import { peopleWithRight } from '../../http/rights-store.ts'
import { addMessage, readApprovers } from '../approvals/public.ts'
import { tell } from '../notifications/public.ts'
import type { OrderRow } from './order-store.ts'
import { orderedPayment } from './ordered-payment.ts'
import { readRegistryKind } from './ordered-row-store.ts'

const DEEDS = {
  asked: 'просят отменить',
  kept: 'оставлено в силе',
  cancelled: 'отменено: платёж можно отправить в банк ещё раз',
  explained: 'отменено, списание по нему объяснено',
}

/** The logs of the payment and of the registry keep it; who approved the money, and who may decide, are told. */
export async function tellOfCancel(
  call: Call,
  order: OrderRow,
  { deed, words }: { deed: keyof typeof DEEDS; words: string },
): Promise<void> {
  const { db, company_id, user } = call
  const { registry_id, payment_id, number, date } = order
  const said = `Поручение № ${number} от ${formatDate(date)} ${DEEDS[deed]}${words === '' ? '' : `. ${words}`}`
  const kind = await readRegistryKind(db, company_id, registry_id)
  const object_type = kind === 'bank' ? 'bank_registry' : 'registry'
  const about = `${upperFirst(orderedPayment(order))}. ${said}`
  await addMessage(db, company_id, { object_type, object_id: registry_id, user_id: user.id, text: about })
  await addMessage(db, company_id, {
    object_type: 'payment',
    object_id: payment_id,
    user_id: user.id,
    text: said,
  })
  const approvers = await readApprovers(db, company_id, {
    payment_ids: [payment_id],
    registry_ids: [registry_id],
  })
  const deciders = deed === 'asked' ? await peopleWithRight(db, company_id, 'payment_registry.edit') : []
  const concerned = [...approvers, ...deciders, order.created_by, order.cancel_asked_by]
  const user_ids = [...new Set(concerned)].filter((id): id is number => id !== null && id !== user.id)
  if (user_ids.length === 0) return
  await tell(call, {
    group: 'bank',
    user_ids,
    text: `${said} (${orderedPayment(order)} на ${formatMoney(kopecks(order.summ))} ₽)`,
    link: `/payments-registry/?payment=${payment_id}&tab=bank`,
  })
}
