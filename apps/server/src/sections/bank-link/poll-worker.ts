import { Refusal } from '@stroyfin/contract/kit/refusal'
import { BankRefused, BankSignedOut, BankSilent } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { withBankAccess } from './bank-access.ts'
import { bankOf } from './bank-of.ts'
import { BANK_POLL_JOB, hearWord } from './hear-word.ts'
import { readOrder } from './order-store.ts'

/** Seconds between questions: often while the bank is at it, hourly while a draft lies there for days. */
const WAITS_S = [5, 10, 30, 60, 300, 900, 3600]

/** Asks what has become of a sent order, until it has ended; notices of the bank only make it quicker. */
export function bankPollWorker(house: House): Worker {
  return async ({ job, order: asked, done }) => {
    const { company_id, user_id } = job
    const { order_id, step } = asked<{ order_id: number; step: number }>()
    const actor = { company_id, user_id: user_id ?? 0 }
    const order = await house.database.inCompany({ ...actor, readOnly: true }, (db) =>
      readOrder(db, company_id, order_id),
    )
    if (order?.state !== 'sent') return done(async () => null)
    const asked_at = house.clock().toISOString()
    const { answer, wait_s } = await ask(house, company_id, order.external_id)
    await done(async (db) => {
      if (answer) await hearWord({ db, company_id, house }, order_id, { ...answer, at: asked_at })
      const now = await readOrder(db, company_id, order_id)
      if (now?.state !== 'sent') return
      // A new status is followed by others soon.
      const next = now.bank_status === order.bank_status ? Math.min(step + 1, WAITS_S.length - 1) : 0
      const delay_s = wait_s ?? WAITS_S[next] ?? 3600
      await house.jobs.add(db, {
        company_id,
        user_id,
        kind: BANK_POLL_JOB,
        payload: { order_id, step: next },
        delay_s,
      })
    })
  }
}

async function ask(house: House, company_id: number, external_id: string) {
  try {
    const bank = bankOf(house)
    const answer = await withBankAccess(house, company_id, (access) => bank.stateOf(access, external_id))
    return { answer, wait_s: null }
  } catch (error) {
    if (error instanceof BankSilent) return { answer: null, wait_s: error.retry_after_s }
    if (error instanceof BankSignedOut || error instanceof BankRefused || error instanceof Refusal)
      return { answer: null, wait_s: 3600 }
    throw error
  }
}
