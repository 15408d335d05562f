import { paymentName, paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { formatSumms } from '@stroyfin/domain/russian/format-summ'
import { counted } from '@stroyfin/domain/russian/plural'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import { addMessage } from './message-store.ts'
import { readPersonNames } from './people-store.ts'
import {
  type ChangedPayee,
  holdOpenPayments,
  type KnownPayment,
  type ReturnedRow,
  readApprovers,
  readHoldingRegistries,
  readKnown,
  takeOut,
  unapprove,
} from './return-changed-store.ts'

interface Changed extends ChangedPayee {
  contractor_name: string
  /** «счёт 40702… → 40702…». */
  what: string
}

/**
 * Requisites of a payee have changed: what was approved, or is being approved, was approved for others. It goes back to
 * approval in the same transaction, and those who approved learn of it at once (K-18). What is on its way to the bank
 * goes by the values it was approved with.
 */
export async function returnChanged(call: Call, changed: Changed): Promise<void> {
  const { db, company_id } = call
  const open = await holdOpenPayments(db, company_id, changed)
  if (open.length === 0) return
  const registry_ids = await readHoldingRegistries(db, company_id, open)
  const remark = `Вернулся на согласование: у получателя изменился ${changed.what}`.slice(0, 500)
  const rows = await takeOut(db, company_id, { ids: open, remark })
  await writeDown(call, rows, { open, remark })
  const returned = await unapprove(db, company_id, open)
  for (const object_id of returned)
    await addMessage(db, company_id, {
      object_type: 'payment',
      object_id,
      user_id: call.user.id,
      text: remark,
    })
  const touched = [...new Set([...rows.map(({ payment_id }) => payment_id), ...returned])]
  const approvers = await readApprovers(db, company_id, { payment_ids: open, registry_ids })
  await tellApprovers(call, changed, { approvers, payments: await readKnown(db, company_id, touched) })
}

/** The log of each registry names the payments that have left it. */
async function writeDown(
  { db, company_id, user }: Call,
  rows: readonly ReturnedRow[],
  { open, remark }: { open: readonly number[]; remark: string },
): Promise<void> {
  const payments = new Map((await readKnown(db, company_id, open)).map((payment) => [payment.id, payment]))
  for (const row of rows) {
    const payment = payments.get(row.payment_id)
    if (!payment) continue
    await addMessage(db, company_id, {
      object_type: REGISTRY_FAMILIES[row.kind].object_type,
      object_id: row.registry_id,
      user_id: user.id,
      text: `${upperFirst(paymentName(payment))}. ${remark}`,
    })
  }
}

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const
const TOLD = 5

async function tellApprovers(
  call: Call,
  { contractor_id, contractor_name, what }: Changed,
  { approvers, payments }: { approvers: readonly number[]; payments: readonly KnownPayment[] },
): Promise<void> {
  const user_ids = approvers.filter((id) => id !== call.user.id)
  if (user_ids.length === 0) return
  const author = (await readPersonNames(call.db, [call.user.id])).get(call.user.id) ?? ''
  const numbers = payments.slice(0, TOLD).map(paymentNumber)
  const more = payments.length > TOLD ? ' и другие' : ''
  const fate =
    payments.length === 0
      ? 'Согласованное вами уже отправлено в банк по прежним реквизитам'
      : `Вернулись на согласование: ${counted(payments.length, PAYMENTS)} на ${formatSumms(payments)}: ${numbers.join(', ')}${more}`
  await tell(call, {
    group: 'approvals',
    user_ids,
    text: `Изменены реквизиты получателя ${quotedName(contractor_name)}: ${what} (${author}). ${fate}`,
    link: `/agents/${contractor_id}`,
  })
}
