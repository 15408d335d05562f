import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import type { RightsHolder } from '@stroyfin/domain/access/allows'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { handle } from '../../http/handle.ts'
import { updateCarriers } from './carrier-store.ts'
import { checkPayments } from './ground.ts'
import { updatePayments } from './insert-store.ts'
import { lockPayment, type PaymentCard, readPayment } from './payment-store.ts'
import { shownTo } from './shown-to.ts'

export const editPaymentHandle = handle(
  editPayment,
  async ({ payment_id, version, ...draft }, { db, company_id, rights }) => {
    const current = await lockPayment(db, company_id, { payment_id, version })
    refuseIfFixed(current)
    refuseIfBroken((await applyEdits(db, company_id, [{ current, draft }])).flat())
    return savedPayment(rights, await readPayment(db, company_id, payment_id))
  },
)

export interface PaymentEdit {
  current: PaymentCard
  draft: PaymentDraftReceived
}

/** Writes payments as they are now typed and answers the broken rules of each; nothing is written while one is broken. */
export async function applyEdits(
  db: Db,
  company_id: number,
  edits: readonly PaymentEdit[],
): Promise<BrokenRule[][]> {
  // A payment without a contract stays so: its carrier changes with it.
  const rows = edits.map(({ current, draft }) => ({
    current,
    draft,
    has_carrier: current.agreement_type === 'document' && draft.agreement_id === null && !draft.refund_of_id,
    agreement_id: draft.agreement_id ?? current.agreement_id,
  }))
  const drafts = rows.map(({ draft, has_carrier, agreement_id }) =>
    has_carrier ? draft : { ...draft, agreement_id },
  )
  const without = rows.map(({ current }) => current.id)
  const checked = await checkPayments(db, company_id, drafts, { without, lock: true })
  const broken = checked.map(({ errors }) => errors)
  if (broken.some((errors) => errors.length > 0)) return broken
  const changed = rows.map(({ current, has_carrier, agreement_id }, place) => {
    const answer = checked[place]
    if (!answer) throw new Error('a draft gave no answer')
    const { complete } = answer
    const where = { id: current.id, agreement_id: answer.agreement_id ?? agreement_id }
    const payment = { ...complete, ...where, number: complete.number || current.number }
    return { payment, has_carrier }
  })
  const payments = changed.map(({ payment }) => payment)
  await updatePayments(db, company_id, payments)
  const carried = changed.filter(({ has_carrier }) => has_carrier)
  await updateCarriers(
    db,
    company_id,
    carried.map(({ payment }) => payment),
  )
  return broken
}

/** What stands in a registry under approval, or was paid, is no longer changed; in words why. */
export function whyFixed(payment: PaymentCard): string | null {
  if (payment.is_deleted) return 'Платёж удалён: сначала восстановите его'
  if (payment.approval_status === 'on_approval') return 'Платёж на согласовании: сначала отзовите его'
  if (payment.facts.length > 0) return 'Платёж уже оплачен, его нельзя изменить'
  const fixed = payment.registries.find((registry) => !registry.excluded && !isRegistryEditable(registry))
  return fixed ? `Платёж стоит в реестре № ${fixed.number}: сначала отзовите реестр` : null
}

export function refuseIfFixed(payment: PaymentCard): void {
  const why = whyFixed(payment)
  if (why) throw new Refusal('conflict', why)
}

/** As the one who has written it may see it. */
export function savedPayment(rights: RightsHolder, payment: PaymentCard | null): PaymentCard {
  if (!payment) throw new Error('a saved payment cannot be read')
  return shownTo(rights, payment)
}
