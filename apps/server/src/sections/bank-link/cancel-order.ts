import { cancelOrder, settleCancel } from '@stroyfin/contract/bank-link/change-order'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { bankOrderState } from '@stroyfin/domain/bank/bank-order'
import { bookDebitWords, debitedWords, isUnexplained } from '@stroyfin/domain/bank/cancelled-order'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { readSettings } from '../company/public.ts'
import { askedOrder, orderAnswer } from './asked-order.ts'
import { debitHiddenByUser, waitingDebit } from './debited-order-store.ts'
import { addEvents, type OrderRow, updateOrder } from './order-store.ts'
import { orderedPayment } from './ordered-payment.ts'
import { tellOfCancel } from './tell-of-cancel.ts'

/**
 * An order that has gone out in a file may be at the bank: who cancels it alone could send the same money twice. One person
 * asks, another confirms; where the company is kept by one person the reason is enough.
 */
export const cancelOrderHandle = handle(cancelOrder, async ({ reason, ...asked }, call) => {
  const { db, company_id, user } = call
  const order = await askedOrder(db, company_id, asked)
  refuseOver(order)
  if (order.cancel_asked_by !== null)
    throw new Refusal('conflict', `Отмену этого поручения уже просит ${order.cancel_asked_by_name}`)
  await refuseWaiting(call, order)
  await updateOrder(db, company_id, order.id, {
    cancel_reason: reason,
    cancel_asked_by: user.id,
    cancel_asked_at: call.now.toISOString(),
  })
  await addEvents(db, company_id, [order.id], { status: 'cancel_asked', comment: reason })
  const { four_eyes } = await readSettings(db, company_id)
  if (four_eyes || order.debited_on !== null)
    await tellOfCancel(call, order, { deed: 'asked', words: reason })
  else await cancel(call, { ...order, cancel_reason: reason }, '')
  return orderAnswer(db, company_id, order.id)
})

export const settleCancelHandle = handle(settleCancel, async ({ agreed, words, ...asked }, call) => {
  const { db, company_id } = call
  const order = await askedOrder(db, company_id, asked)
  if (isUnexplained(order)) await explain(call, order, { agreed, words })
  else if (agreed) await confirm(call, order, words)
  else await keep(call, order, words)
  return orderAnswer(db, company_id, order.id)
})

function refuseOver({ state }: OrderRow): void {
  if (bankOrderState.next(state, 'cancel') !== null) return
  const over =
    state === 'failed' ? 'Поручение уже отменено' : 'Поручение уже в банке, отменить его здесь нельзя'
  throw new Refusal('conflict', over)
}

/** A line that debits the order waits to be matched: that is what it is, until somebody puts it elsewhere. */
async function refuseWaiting({ db, company_id }: Call, order: OrderRow): Promise<void> {
  const debited_on = await waitingDebit(db, company_id, order.id)
  if (debited_on === null) return
  const debited = debitedWords({ ...order, debited_on, debit_is_gone: false })
  throw new Refusal('conflict', `${debited}: разнесите строку выписки на ${orderedPayment(order)}`)
}

function refuseUnasked({ cancel_asked_by }: OrderRow): void {
  if (cancel_asked_by === null) throw new Refusal('conflict', 'Отмену этого поручения никто не просит')
}

async function confirm(call: Call, order: OrderRow, words: string): Promise<void> {
  refuseOver(order)
  refuseUnasked(order)
  await refuseAlone(call, order, 'Отмену подтверждает другой сотрудник: её попросили вы')
  await refuseWaiting(call, order)
  if (order.debited_on !== null) await refuseUnexplained(call, order, words)
  await cancel(call, order, words)
}

async function cancel(call: Call, order: OrderRow, words: string): Promise<void> {
  const { db, company_id } = call
  await updateOrder(db, company_id, order.id, { state: 'failed', cancel_answer: words })
  await addEvents(db, company_id, [order.id], { status: 'cancelled', comment: words })
  await tellOfCancel(call, order, { deed: 'cancelled', words: words || order.cancel_reason })
}

/** Whoever asked may think better of it; the order stays what it was. */
async function keep(call: Call, order: OrderRow, words: string): Promise<void> {
  const { db, company_id } = call
  refuseOver(order)
  refuseUnasked(order)
  const nobody = { cancel_reason: '', cancel_asked_by: null, cancel_asked_at: null }
  await updateOrder(db, company_id, order.id, nobody)
  await addEvents(db, company_id, [order.id], { status: 'cancel_kept', comment: words })
  await tellOfCancel(call, order, { deed: 'kept', words })
}

/** The bank has debited what was cancelled: its payment goes again once a second person says what that money is. */
async function explain(
  call: Call,
  order: OrderRow,
  { agreed, words }: { agreed: boolean; words: string },
): Promise<void> {
  const { db, company_id } = call
  // Money that has left for the payment is no other money: its line is matched, and nothing is explained.
  if (!agreed) {
    const debited = debitedWords({ ...order, debited_on: order.debited_on ?? '' })
    throw new Refusal('conflict', `${debited}: ${bookDebitWords(order)} на ${orderedPayment(order)}`)
  }
  await refuseAlone(call, order, 'Списание объясняет другой сотрудник: отмену попросили вы')
  await refuseWaiting(call, order)
  await refuseUnexplained(call, order, words)
  await updateOrder(db, company_id, order.id, { cancel_answer: words })
  await addEvents(db, company_id, [order.id], { status: 'explained', comment: words })
  await tellOfCancel(call, order, { deed: 'explained', words })
}

async function refuseAlone({ db, company_id, user }: Call, order: OrderRow, words: string): Promise<void> {
  const { four_eyes } = await readSettings(db, company_id)
  if (four_eyes && order.cancel_asked_by === user.id) throw new Refusal('conflict', words)
}

async function refuseUnexplained(
  { db, company_id }: Call,
  { id, number, debited_on, debit_is_gone }: OrderRow,
  words: string,
): Promise<void> {
  const debited = debitedWords({ number, debited_on: debited_on ?? '', debit_is_gone })
  if (words === '') throw new Refusal('conflict', `${debited}: напишите, какие это деньги`)
  const { four_eyes } = await readSettings(db, company_id)
  if (four_eyes && (await debitHiddenByUser(db, company_id, id)))
    throw new Refusal(
      'conflict',
      `${debited}: строку выписки отложили, удалили или разнесли на другой платёж вы, объясняет её другой сотрудник`,
    )
}
