import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { MENDS } from '@stroyfin/domain/access/mends'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { changedSinceApproval, changedWords } from '@stroyfin/domain/registries/approved-values'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import { lostGround } from '../payments/public.ts'
import { checkRows } from './check-rows.ts'
import { readOwnApproved } from './own-values-store.ts'
import { holdPayments } from './payable-store.ts'
import { holdRegistry, readRows } from './registry-store.ts'
import { hasRows, readAskedRows } from './row-store.ts'

const named = ({
  payment_number: number,
  payment_date: date,
}: {
  payment_number: string
  payment_date: string
}) => upperFirst(paymentName({ number, date }))

/** The payment that hinders, where it is mended. */
const toPayment = ({ payment_id }: { payment_id: number }) =>
  ({ mend: { what: 'payment', href: `${MENDS.payment.href}?payment=${payment_id}` } }) as const

const MEND = 'Исправьте строку или исключите платёж из реестра'

/** The bank may have refused the last payment while the registry was in its round: there is nothing to agree on. */
export async function refuseEmptyRegistry(db: Db, company_id: number, registry_id: number): Promise<void> {
  if (!(await hasRows(db, company_id, registry_id)))
    throw new Refusal('conflict', 'В реестре не осталось платежей: откажите в согласовании')
}

/** A payment approved by itself goes on as it was approved: what has changed since is approved anew (K-18). */
export async function refuseChangedRows(db: Db, company_id: number, registry_id: number): Promise<void> {
  for (const { approved, now, ...row } of await readOwnApproved(db, company_id, registry_id)) {
    const words = changedWords(changedSinceApproval(approved, now))
    if (words === null) continue
    const told = `${named(row)}. ${words}. Верните прежнее или исключите платёж, измените его и согласуйте снова`
    throw new Refusal('conflict', told, toPayment(row))
  }
}

/** What its contract or act does not hold any more is not paid, whoever has agreed to it before (K-07). */
export async function refuseLostGround(
  db: Db,
  company_id: number,
  registry_id: number,
  lock = true,
): Promise<void> {
  const { kind } = await holdRegistry(db, company_id, registry_id, lock)
  const asked = await readAskedRows(db, company_id, { id: registry_id, kind })
  const lost = await lostGround(db, company_id, { rows: asked, lock })
  if (lost === null) return
  const told = `${lost.text}. Уменьшите строку, исключите платёж или откажите в согласовании`
  throw new Refusal('conflict', told, toPayment(lost))
}

/** The payments of a registry are held against what other registries and the bank have taken since (K-07). */
export async function refuseUnfitRegistry(
  db: Db,
  company_id: number,
  registry_id: number,
  lock = true,
): Promise<void> {
  const { number, date, payer_id, kind, type } = await holdRegistry(db, company_id, registry_id, lock)
  const listed = await readRows(db, company_id, { kind, registry_id })
  const rows = listed.filter(({ excluded }) => !excluded)
  if (rows.length === 0) throw new Refusal('conflict', 'В реестре нет платежей')
  const ids = rows.map(({ payment_id }) => payment_id)
  if (lock) await holdPayments(db, company_id, ids)
  await refuseChangedRows(db, company_id, registry_id)
  const asked = await readAskedRows(db, company_id, { id: registry_id, kind })
  const lost = await lostGround(db, company_id, { rows: asked, lock })
  if (lost !== null) throw new Refusal('conflict', `${lost.text}. ${MEND}`, toPayment(lost))
  const { broken } = await checkRows(db, company_id, {
    registry_id,
    kind,
    type,
    number,
    date,
    payer_id,
    rows,
  })
  const [first] = broken
  if (!first) return
  const place = /^rows\.(\d+)\./.exec(first.field)?.[1]
  const row = place === undefined ? undefined : rows[Number(place)]
  if (!row) throw new Refusal('conflict', first.message)
  throw new Refusal('conflict', `${named(row)}. ${first.message}. ${MEND}`, toPayment(row))
}
