import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import type { Db } from '@stroyfin/database/connection/db'
import { refusePaymentRemoval } from '@stroyfin/domain/payments/payment-withdrawal'
import { handle } from '../../http/handle.ts'
import { overdrawnOf } from './overdrawn-of.ts'
import { type HeldPayment, lockPayments, markPayments } from './payment-store.ts'
import { lockAgreements } from './terms-store.ts'
import { toldList } from './told-list.ts'
import { type Refused, writeApart } from './write-apart.ts'

export const removePaymentsHandle = handle(removePayments, async ({ payment_ids }, call) => {
  const { db, company_id } = call
  const payments = await lockAll(db, company_id, payment_ids)
  const refused = refusedOf(payments, (one) => refusePaymentRemoval({ ...one, is_bound: !one.is_free }))
  const left = await writeApart(db, unrefused(payments, refused), {
    idOf: ({ id }) => id,
    write: async (rows) => {
      await markPayments(db, company_id, idsOf(rows), true)
      return new Map()
    },
  })
  return toldList(call, idsOf(payments), { refused: new Map([...refused, ...left]), verb: 'Удалено' })
})

export const restorePaymentsHandle = handle(restorePayments, async ({ payment_ids }, call) => {
  const { db, company_id } = call
  const payments = await lockAll(db, company_id, payment_ids)
  const refused = refusedOf(payments, ({ withdrawn_on }) =>
    withdrawn_on === null ? null : 'Платёж отозван и не восстанавливается',
  )
  await lockAgreements(
    db,
    company_id,
    payments.map(({ agreement_id }) => agreement_id),
  )
  const left = await writeApart(db, unrefused(payments, refused), {
    idOf: ({ id }) => id,
    write: (rows) => restore(db, company_id, idsOf(rows)),
  })
  return toldList(call, idsOf(payments), { refused: new Map([...refused, ...left]), verb: 'Восстановлено' })
})

/** Those that do not fit any more stay deleted, the others come back. */
async function restore(db: Db, company_id: number, ids: readonly number[]): Promise<Refused> {
  const overdrawn = await overdrawnOf(db, company_id, ids)
  const rest = ids.filter((id) => !overdrawn.has(id))
  if (rest.length > 0) await markPayments(db, company_id, rest, false)
  return new Map([...overdrawn].map(([id, why]) => [id, new Refusal('conflict', why)]))
}

const idsOf = (payments: readonly HeldPayment[]) => payments.map(({ id }) => id)

function refusedOf(payments: readonly HeldPayment[], whyNot: (one: HeldPayment) => string | null): Refused {
  return new Map(
    payments.flatMap((payment) => {
      const why = whyNot(payment)
      return why === null ? [] : [[payment.id, new Refusal('conflict', why)] as const]
    }),
  )
}

const unrefused = (payments: readonly HeldPayment[], refused: Refused) =>
  payments.filter(({ id }) => !refused.has(id))

async function lockAll(db: Db, company_id: number, ids: readonly number[]) {
  const payments = await lockPayments(db, company_id, ids)
  if (payments.length !== new Set(ids).size) throw new Refusal('not_found', 'Платёж не найден')
  return payments
}
