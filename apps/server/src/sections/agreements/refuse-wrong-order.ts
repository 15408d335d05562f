import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { frameworkRules, type Order, orderRules } from '@stroyfin/domain/agreements/framework-order'
import { kopecks } from '@stroyfin/domain/money/money'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import type { Call } from '../../http/call.ts'
import type { AgreementDetail } from './agreement-store.ts'
import { type FrameworkRow, holdSums, lockFramework, readOrdered } from './framework-store.ts'

type Head = Omit<Order, 'summ'> & { summ: string }

/** The framework contract of a new order, which the order fits. */
export async function frameworkOf(
  id: number,
  order: Omit<Head, 'currency'>,
  call: Call,
): Promise<FrameworkRow> {
  const framework = await lockFramework(call.db, call.company_id, { id, order_id: null })
  const { currency, free_summ } = framework
  refuseIfBroken(
    orderRules(
      { ...order, currency, summ: kopecks(order.summ) },
      { ...framework, free_summ: kopecks(free_summ) },
    ),
  )
  return framework
}

/** A contract about to be written: an order within its framework, a framework not below its orders. */
export async function refuseWrongOrder(
  current: AgreementDetail,
  form: Head & { type: AgreementType; framework_id: number | null },
  { db, company_id }: Call,
): Promise<void> {
  if (form.framework_id === null && current.type !== 'framework') return
  await holdSums(db, company_id, current.id)
  const { orders, ordered_summ, dopnik_summ, firm_summ } = await readOrdered(db, company_id, current.id)
  const ceiling = kopecks(form.summ) + kopecks(firm_summ)
  if (orders > 0) refuseIfBroken(frameworkRules(current, { ...form, ceiling }, ordered_summ))
  if (form.framework_id === null) return
  await holdInOrder(db, company_id, [current.framework_id, form.framework_id])
  const framework = await lockFramework(db, company_id, { id: form.framework_id, order_id: current.id })
  const summ = kopecks(form.summ) + kopecks(dopnik_summ)
  refuseIfBroken(orderRules({ ...form, summ }, { ...framework, free_summ: kopecks(framework.free_summ) }))
}

/** A deleted order comes back only to a framework contract that is still what it was made under. */
export async function refuseStrayOrder(order: AgreementDetail, { db, company_id }: Call): Promise<void> {
  if (order.framework_id === null) return
  await holdSums(db, company_id, order.id)
  const framework = await lockFramework(db, company_id, { id: order.framework_id, order_id: order.id })
  if (framework.is_deleted) throw new Refusal('conflict', 'Сначала восстановите рамочный договор')
  // Whether its sum still fits is told by the database, with its additional agreements.
  const [changed] = orderRules({ ...order, summ: 0n }, { ...framework, free_summ: 0n })
  if (changed)
    throw new Refusal(
      'conflict',
      `Рамочный договор № ${order.framework_number} с тех пор изменили: он больше не рамочный или у него другие стороны или валюта`,
    )
}

/** The framework left and the one come under, the older first: two orders that change places do not wait for each other. */
async function holdInOrder(
  db: Db,
  company_id: number,
  frameworks: readonly (number | null)[],
): Promise<void> {
  const ids = new Set(frameworks.filter((id) => id !== null))
  for (const id of [...ids].sort((one, other) => one - other)) await holdSums(db, company_id, id)
}

function refuseIfBroken(errors: BrokenRule[]): void {
  const [first] = errors
  if (first) throw new Refusal('invalid', first.message, { errors })
}
