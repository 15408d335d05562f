import { sendOrderAgain, sendOrders } from '@stroyfin/contract/bank-link/send-orders'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isLiveOrder } from '@stroyfin/domain/bank/bank-order'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { askedOrder } from './asked-order.ts'
import { bankOf } from './bank-of.ts'
import { readLink } from './link-store.ts'
import { leftWords, makeOrders, returnedWords } from './make-orders.ts'
import { hurryJobs, readWaiting } from './order-store.ts'
import { openRow } from './ordered-row-store.ts'
import { BANK_SEND_JOB } from './send-worker.ts'

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const

/** Written first, sent by the queue: whatever happens in between, each order is at the bank once (K-12). */
export const sendOrdersHandle = handle(
  sendOrders,
  async ({ registry_id, signed, despite, without_doubtful }, call) => {
    const accounts = await readyBank(call, signed)
    const { ids, left } = await makeOrders(call, registry_id, {
      state: 'written',
      accounts,
      despite,
      without_doubtful,
    })
    const returned = await returnedWords(call, registry_id)
    if (ids.length === 0) {
      const why =
        left.length > 0
          ? `Не отправлено. ${leftWords(left)}`
          : 'Все платежи реестра уже отправлены в банк или выгружены в файл'
      throw new Refusal('conflict', [why, returned].filter(Boolean).join('. '))
    }
    const kept = [left.length > 0 && `Не отправлены: ${leftWords(left)}`, returned].filter(Boolean).join('. ')
    const and = kept ? `. ${kept}` : ''
    await queue(call, ids, signed)
    return { message: `Отправляем в банк: ${counted(ids.length, PAYMENTS)}${and}` }
  },
)

export const sendOrderAgainHandle = handle(sendOrderAgain, async ({ signed, despite, ...asked }, call) => {
  const { db, company_id } = call
  const accounts = await readyBank(call, signed)
  const order = await askedOrder(db, company_id, asked)
  const { state, registry_id, payment_id } = order
  if (state === 'written') {
    await hurry(call, [order.id], signed)
    return { message: 'Отправляем ещё раз' }
  }
  const isAtBank = isLiveOrder(state) || (order.stage !== null && order.stage !== 'refused')
  if (isAtBank) throw new Refusal('conflict', 'Этот платёж уже в банке')
  if (!order.is_last) throw new Refusal('conflict', 'По этому платежу есть более новое поручение')
  await openRow(db, company_id, { registry_id, payment_id })
  const { ids, left } = await makeOrders(call, registry_id, {
    state: 'written',
    accounts,
    payment_id,
    despite,
  })
  if (left.length > 0) throw new Refusal('conflict', `Не отправлено. ${leftWords(left)}`)
  if (ids.length === 0) throw new Refusal('conflict', 'Платежа больше нет в этом реестре')
  await queue(call, ids, signed)
  return { message: 'Отправляем новое поручение' }
})

/** The accounts of ours that the bank keeps; empty when it has not told them. */
async function readyBank({ db, company_id, house }: Call, signed: boolean): Promise<string[]> {
  const bank = bankOf(house)
  if (signed && !bank.can_sign)
    throw new Refusal('conflict', 'Подпись для банка не настроена: отправьте черновики')
  const link = await readLink(db, company_id)
  if (!link) throw new Refusal('conflict', 'СберБизнес не подключён', { mend: { what: 'bank' } })
  if (!link.is_good)
    throw new Refusal('conflict', 'Банк больше не принимает прежний вход: подключите СберБизнес заново')
  return link.accounts.map(({ account }) => account)
}

async function queue(
  { db, company_id, user, house }: Call,
  ids: readonly number[],
  signed: boolean,
): Promise<void> {
  for (const order_id of ids) {
    await house.jobs.add(db, {
      company_id,
      user_id: user.id,
      kind: BANK_SEND_JOB,
      payload: { order_id, signed },
    })
  }
}

/** Orders that waited for the company to sign in anew go at once. */
export async function sendWaiting(call: Call): Promise<void> {
  await hurry(call, await readWaiting(call.db, call.company_id), false)
}

/** What was ordered to go signed goes signed; only an order that nothing waits to send is queued as asked now. */
async function hurry(call: Call, ids: readonly number[], signed: boolean): Promise<void> {
  const { db, company_id, house } = call
  const hurried = new Set(await hurryJobs(db, company_id, { kind: BANK_SEND_JOB, order_ids: ids }))
  const rest = ids.filter((id) => !hurried.has(id))
  await queue(call, rest, signed)
  house.jobs.wake()
}
