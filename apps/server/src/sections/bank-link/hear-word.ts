import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Db } from '@stroyfin/database/connection/db'
import { type BankOrderState, bankOrderState, hearBank } from '@stroyfin/domain/bank/bank-order'
import { bankPaymentStatusView } from '@stroyfin/domain/bank/bank-payment-status'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import type { House } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import { bookOrder } from './order-fact-store.ts'
import { addEvents, holdOrder, type OrderRow, updateOrder } from './order-store.ts'
import { orderedPayment } from './ordered-payment.ts'
import { freeRow } from './ordered-row-store.ts'

export const BANK_POLL_JOB = 'bank_poll'

export interface Ground {
  db: Db
  company_id: number
  house: House
}

export interface SaidWord {
  status: string
  comment: string
  /** By the bank's clock, or when we asked: what has been told since is newer than the answer. */
  at: string
}

/** What the bank has said of an order, with all that follows, in one transaction; late and double words do nothing. */
export async function hearWord(ground: Ground, order_id: number, word: SaidWord): Promise<void> {
  const { db, company_id, house } = ground
  const order = await holdOrder(db, company_id, order_id)
  const { status, comment, at: happened_at } = word
  if (!order || status === order.bank_status) return
  const now = house.clock().toISOString()
  const heard = hearBank(order, word, now)
  await addEvents(db, company_id, [order.id], { status, comment, happened_at, by_bank: true })
  if (heard.is_old && !heard.effect.needs_attention) return
  let state: BankOrderState = order.state === 'written' ? 'sent' : order.state
  if (heard.effect.pays) state = bankOrderState.next(state, 'finish') ?? state
  if (heard.effect.frees) state = bankOrderState.next(state, 'refuse') ?? state
  const booked = state === 'done' && order.state !== 'done' ? await book(ground, order, happened_at) : true
  if (state === 'refused' && order.state !== 'refused') await free(ground, order, word)
  if (order.state === 'written' && state === 'sent') await askLater(ground, order)
  const trouble = order.state === 'failed' ? AT_BANK_YET : booked ? null : PAID_BEFORE
  const needs_attention = heard.effect.needs_attention || trouble !== null
  await updateOrder(db, company_id, order.id, {
    ...heard.order,
    state,
    error: '',
    needs_attention,
    ...(heard.is_old ? {} : { bank_comment: comment }),
    ...(order.sent_at === null && { sent_at: now }),
  })
  if (needs_attention) await warn(ground, order, trouble === null ? word : { status, comment: trouble })
}

/** Whoever hears the first word sees to it that the bank is asked on: its notices may be lost. */
async function askLater({ db, company_id, house }: Ground, { id, created_by }: OrderRow): Promise<void> {
  const payload = { order_id: id, step: 0 }
  await house.jobs.add(db, { company_id, user_id: created_by, kind: BANK_POLL_JOB, payload, delay_s: 5 })
}

const AT_BANK_YET =
  'Поручение считалось неотправленным, но банк его получил: проверьте, не заплачено ли дважды'
const PAID_BEFORE = 'Платёж уже был отмечен оплаченным: проверьте, не заплачено ли дважды'

function book({ db, company_id }: Ground, order: OrderRow, happened_at: string): Promise<boolean> {
  return bookOrder(db, company_id, { order, date: moscowDay(new Date(happened_at)) })
}

function free({ db, company_id }: Ground, order: OrderRow, { status, comment }: SaidWord): Promise<void> {
  const said = comment || bankPaymentStatusView(status).description
  return freeRow(db, company_id, order, `Отказ банка: ${said}`.slice(0, 500))
}

/** Whoever sent the payment is told what the bank wants. */
export async function warn(
  ground: Ground,
  order: OrderRow,
  { status, comment }: Omit<SaidWord, 'at'>,
): Promise<void> {
  if (order.created_by === null) return
  const { description } = bankPaymentStatusView(status)
  const about = `${upperFirst(orderedPayment(order))} на ${formatMoney(kopecks(order.summ))} ₽`
  const said = [description, comment].filter((part) => part !== '').join('. ')
  await tell(ground, {
    group: 'bank',
    user_ids: [order.created_by],
    text: `${about}: банк сообщил «${said}»`,
    link: `/payments-registry/?payment=${order.payment_id}&tab=bank`,
  })
}
