import { Refusal } from '@stroyfin/contract/kit/refusal'
import { bankOrderState } from '@stroyfin/domain/bank/bank-order'
import { type BankAnswer, BankRefused, BankSignedOut, BankSilent } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { withBankAccess } from './bank-access.ts'
import { bankOf } from './bank-of.ts'
import { type Ground, hearWord, warn } from './hear-word.ts'
import { addEvents, holdOrder, type OrderRow, updateOrder } from './order-store.ts'
import { freeRow } from './ordered-row-store.ts'
import { returnToApproval, whyNotSent } from './still-approved.ts'

export const BANK_SEND_JOB = 'bank_send'

type Outcome =
  | { kind: 'heard'; answer: BankAnswer }
  | { kind: 'refused'; message: string }
  | { kind: 'silent'; message: string; wait_s: number | null }

/** Seconds before the next try; the last of them for ever after: an order is never given up in the dark. */
const WAITS_S = [5, 15, 60, 300, 900, 3600]
/** After so many tries somebody has to know. */
const TELL_AFTER = 4

/**
 * Sends one order. It was written with its id before; its attempt is counted before the bank is asked; and after an
 * attempt whose end is not known the bank is first asked whether it has the order. So whoever is killed, and wherever,
 * the next worker finishes the work and the bank has the order once. What is not approved any more at the moment of sending
 * does not go (K-18).
 */
export function bankSendWorker(house: House): Worker {
  return async ({ job, order: ordered, done }) => {
    const { company_id, user_id } = job
    const { order_id, signed } = ordered<{ order_id: number; signed: boolean }>()
    const actor = { company_id, user_id: user_id ?? 0 }
    const order = await house.database.inCompany(actor, async (db) => {
      const held = await holdOrder(db, company_id, order_id)
      if (held?.state !== 'written') return null
      await updateOrder(db, company_id, order_id, { attempts: held.attempts + 1 })
      return { ...held, why_not: await whyNotSent(db, company_id, held) }
    })
    if (!order) return done(async () => null)
    const asked_at = house.clock().toISOString()
    const outcome = await deliver(house, company_id, order, signed)
    await done(async (db) => {
      const ground = { db, company_id, house }
      if (outcome.kind === 'refused') return fail(ground, order, outcome.message)
      if (outcome.kind === 'heard') {
        const { status, comment } = outcome.answer
        await addEvents(db, company_id, [order_id], { status: 'sent', comment: '', happened_at: asked_at })
        return hearWord(ground, order_id, { status, comment, at: asked_at })
      }
      await wait(ground, order, outcome.message)
      const delay_s = outcome.wait_s ?? WAITS_S[Math.min(order.attempts, WAITS_S.length - 1)] ?? 3600
      await house.jobs.add(db, {
        company_id,
        user_id,
        kind: BANK_SEND_JOB,
        payload: { order_id, signed },
        delay_s,
      })
    })
  }
}

async function deliver(
  house: House,
  company_id: number,
  order: OrderRow & { why_not: string | null },
  signed: boolean,
): Promise<Outcome> {
  const { external_id, document, attempts, why_not } = order
  if (why_not !== null && attempts === 0) return { kind: 'refused', message: why_not }
  try {
    const bank = bankOf(house)
    const stateOf = (access: string) => bank.stateOf(access, external_id)
    if (attempts > 0) {
      const known = await withBankAccess(house, company_id, stateOf)
      if (known) return { kind: 'heard', answer: known }
    }
    if (why_not !== null) return { kind: 'refused', message: why_not }
    try {
      const send = (access: string) => bank.send(access, { external_id, document }, signed)
      return { kind: 'heard', answer: await withBankAccess(house, company_id, send) }
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error
      // It may be refused because it is there already.
      const known = await withBankAccess(house, company_id, stateOf)
      return known ? { kind: 'heard', answer: known } : { kind: 'refused', message: error.message }
    }
  } catch (error) {
    if (error instanceof BankSilent)
      return { kind: 'silent', message: error.message, wait_s: error.retry_after_s }
    // Not even whether it is there can be asked (no right, no sign-in, no bank set up): it waits, and says why.
    if (error instanceof BankSignedOut || error instanceof BankRefused || error instanceof Refusal)
      return { kind: 'silent', message: error.message, wait_s: null }
    throw error
  }
}

/** The bank has never had it: the row is free, and the limit with it. */
async function fail(ground: Ground, order: OrderRow, message: string): Promise<void> {
  const { db, company_id } = ground
  const held = await holdOrder(db, company_id, order.id)
  const state = held && bankOrderState.next(held.state, 'fail')
  if (!state) return
  await updateOrder(db, company_id, order.id, { state, error: message, needs_attention: true })
  await addEvents(db, company_id, [order.id], { status: 'failed', comment: message })
  await freeRow(db, company_id, order, message.slice(0, 500))
  await returnToApproval(db, company_id, order)
  await warn(ground, order, { status: message, comment: '' })
}

async function wait(ground: Ground, order: OrderRow, error: string): Promise<void> {
  const { db, company_id } = ground
  const held = await holdOrder(db, company_id, order.id)
  // A notice of the bank has come meanwhile: it is there.
  if (held?.state !== 'written') return
  const needs_attention = order.attempts + 1 >= TELL_AFTER
  await updateOrder(db, company_id, order.id, { error, needs_attention })
  if (order.attempts + 1 === TELL_AFTER) await warn(ground, held, { status: error, comment: '' })
}
