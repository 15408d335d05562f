import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { insertCarrier } from './carrier-store.ts'
import type { CompletePayment } from './complete-draft.ts'
import { checkPayments } from './ground.ts'
import { insertPayments, nextNumbers } from './insert-store.ts'

/** Checks and stores payments, all or nothing; `at` names the place of a row's errors. */
export async function storePayments(
  db: Db,
  company_id: number,
  drafts: readonly PaymentDraftReceived[],
  at: (row: number, field: string) => string,
): Promise<{ id: number; agreement_id: number }[]> {
  const checked = await checkPayments(db, company_id, drafts, { without: [], lock: true })
  refuseIfBroken(
    checked.flatMap(({ errors }, row) => errors.map((error) => ({ ...error, field: at(row, error.field) }))),
  )
  const unnumbered = checked.filter(({ complete }) => complete.number === '')
  const numbers = unnumbered.length ? await nextNumbers(db, company_id, unnumbered.length) : []
  for (const { complete } of unnumbered) complete.number = numbers.shift() ?? ''
  const rows: (CompletePayment & { agreement_id: number })[] = []
  for (const { complete, agreement_id } of checked) {
    rows.push({ ...complete, agreement_id: agreement_id ?? (await insertCarrier(db, company_id, complete)) })
  }
  const ids = await insertPayments(db, company_id, rows)
  return ids.map((id, place) => ({ id, agreement_id: rows[place]?.agreement_id ?? 0 }))
}
