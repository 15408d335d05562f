import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks, roubles, smallest } from '@stroyfin/domain/money/money'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import { narrowestFirst } from './check-draft.ts'
import { checkPayments } from './ground.ts'
import { type PaymentCard, readPayment } from './payment-store.ts'
import { readDrafts } from './restore-store.ts'

/** What may have become wrong since the payment was saved. */
const HELD = ['summ', 'ks_id', 'invoice_id', 'payee_id']

/** A payment is held against what was asked and paid under its contract and act since it was saved (K-07). */
export async function refuseUnfitPayment(
  db: Db,
  company_id: number,
  payment_id: number,
  lock = true,
): Promise<void> {
  const payment = await readPayment(db, company_id, payment_id)
  if (!payment) throw new Refusal('not_found', 'Платёж не найден')
  const asked = payment.registries.find(
    ({ excluded, status, in_round }) => !excluded && (status === 'on_approval' || in_round),
  )
  if (asked) {
    const href = `${REGISTRY_FAMILIES[asked.kind].path}/${asked.id}`
    throw new Refusal(
      'conflict',
      `Платёж стоит в реестре № ${asked.number}: его согласуют вместе с реестром`,
      {
        mend: { what: 'registry', href },
      },
    )
  }
  // What the bank has executed already needs no remainder any more.
  if (payment.facts.length > 0) return
  const [checked] = await checkPayments(db, company_id, [asSaved(payment)], {
    without: [payment_id],
    lock,
  })
  const broken = checked?.errors.find(({ field }) => HELD.includes(field))
  if (broken) throw new Refusal('conflict', broken.message)
}

/** How much of a payment will have been asked for, paid out or not: absent, all of it. */
export interface AskedRow {
  payment_id: number
  summ?: string
}

/** What of a payment is asked for, never more than the whole of it. */
export function askedOf(rows: readonly AskedRow[]): (id: number, whole: string) => string {
  const asked = new Map(rows.map(({ payment_id, summ }) => [payment_id, summ]))
  return (id, whole) => roubles(smallest(kopecks(whole), kopecks(asked.get(id) ?? whole)))
}

interface LostGround {
  /** Of the payment, as refusals name it. */
  name: string
  /** Begins with a small letter: it stands after the name. */
  reason: string
  /** The same without the advice for the payment's own form: a row of a registry has its own. */
  cause: string
}

/** The payments whose contract, act, invoice or payee does not hold any more what is asked for of them, each with the reason. */
export async function lostGrounds(
  db: Db,
  company_id: number,
  { rows, lock }: { rows: readonly AskedRow[]; lock: boolean },
): Promise<Map<number, LostGround>> {
  const ids = rows.map(({ payment_id }) => payment_id)
  const asked = askedOf(rows)
  const payments = (await readDrafts(db, company_id, ids)).filter(({ status }) => status === 'new')
  const drafts = payments.map(({ id, draft }) => ({ ...draft, summ: asked(id, draft.summ) }))
  const checked = await checkPayments(db, company_id, drafts, { without: ids, lock })
  return new Map(
    payments.flatMap(({ id, draft }, place) => {
      const broken = checked[place]?.errors.find(({ field }) => HELD.includes(field))
      if (!broken) return []
      const [gate] = broken.field === 'summ' ? narrowestFirst(checked[place]?.gates ?? []) : []
      const reason = lowerFirst(broken.message)
      const cause = gate ? lowerFirst(gate.reason) : reason
      return [[id, { name: paymentName(draft), reason, cause }] as const]
    }),
  )
}

/** The first of them with the reason in words; null when every payment holds. */
export async function lostGround(
  db: Db,
  company_id: number,
  asked: { rows: readonly AskedRow[]; lock: boolean },
): Promise<{ payment_id: number; text: string } | null> {
  const [first] = await lostGrounds(db, company_id, asked)
  if (!first) return null
  const [payment_id, { name, cause }] = first
  return { payment_id, text: `${upperFirst(name)}: ${cause}` }
}

/** A payment without a contract keeps its carrier, which limits nothing. */
export function asSaved({ agreement_id, agreement_type, ...payment }: PaymentCard) {
  return { ...payment, agreement_id: agreement_type === 'document' ? null : agreement_id }
}
