import type { Cautions } from '@stroyfin/contract/approvals/cautions'
import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { type Caution, paymentCautions } from '@stroyfin/domain/approvals/cautions'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { kopecks } from '@stroyfin/domain/money/money'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { shortPayers } from '../payer-money/public.ts'
import { readBeyond } from '../payments/public.ts'
import { type CautionRow, readCautionRows } from './caution-store.ts'
import { linkOf } from './open-object.ts'

interface Asked {
  object_type: ApprovalObject
  ids: readonly number[]
  /** Whether the other payments that it speaks of are linked. */
  may_open: boolean
  /** Whether balances of accounts are told. */
  sees_money: boolean
}

/** What whoever decides on each of these documents is told besides; none of documents that pay nobody. */
export async function cautionsOf(
  db: Db,
  company_id: number,
  { may_open, sees_money, ...asked }: Asked,
): Promise<Map<number, Cautions>> {
  const rows = await readCautionRows(db, company_id, asked)
  const isPayment = asked.object_type === 'payment'
  const ids = [...new Set(rows.map(({ payment_id }) => payment_id))]
  const beyond = await readBeyond(db, company_id, ids)
  const told = new Map<number, Cautions>()
  // Money that is not there is told first: it stops the whole registry.
  const isRegistry = asked.object_type === 'registry' || asked.object_type === 'bank_registry'
  const short = await shortPayers(db, company_id, { registry_ids: isRegistry ? asked.ids : [], sees_money })
  for (const [object_id, texts] of short)
    told.set(
      object_id,
      texts.map((text) => ({ about: '', text, link: null })),
    )
  for (const row of rows) {
    const about = isPayment ? '' : aboutOf(row)
    const over: Caution[] = (beyond.get(row.payment_id) ?? []).map((text) => ({ text }))
    const found = [...over, ...ownCautions(row)]
    const shown = found.map(({ text, payment_id }) => ({
      ...{ about, text },
      link: may_open && payment_id !== undefined ? paymentLink(payment_id) : null,
    }))
    told.set(row.object_id, [...(told.get(row.object_id) ?? []), ...shown])
  }
  return told
}

const paymentLink = (object_id: number) =>
  linkOf({ object_type: 'payment', object_id }, { agreement_id: null })

const aboutOf = ({ payee_name, ...row }: CautionRow): string => `${paymentNumber(row)}, ${payee_name}`

function ownCautions({ rate, date, registry_date, summ, earlier, ...row }: CautionRow): Caution[] {
  return paymentCautions({
    ...row,
    payment_date: date,
    leaves_on: registry_date ?? date,
    summ: inRoubles(kopecks(summ), rate),
    earlier: earlier.map((one) => ({
      summ: inRoubles(kopecks(one.summ), one.rate),
      account: one.account,
    })),
  })
}
