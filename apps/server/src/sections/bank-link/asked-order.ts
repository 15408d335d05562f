import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { holdOrder, type OrderRow, type OrderWithLife, readOrder, withLife } from './order-store.ts'

/** The order as the user has seen it, held till the end of the transaction (K-06). */
export async function askedOrder(
  db: Db,
  company_id: number,
  { order_id, version }: { order_id: number; version: number },
): Promise<OrderRow> {
  const order = await holdOrder(db, company_id, order_id)
  if (!order) throw new Refusal('not_found', 'Платёжное поручение не найдено')
  if (order.version !== version)
    throw new Refusal('stale', 'Состояние поручения изменилось. Посмотрите его снова')
  return order
}

export async function orderAnswer(db: Db, company_id: number, order_id: number): Promise<OrderWithLife> {
  const order = await readOrder(db, company_id, order_id)
  const [answer] = order ? await withLife(db, company_id, [order]) : []
  if (!answer) throw new Refusal('not_found', 'Платёжное поручение не найдено')
  return answer
}
