import type { BankOrder, BankOrderWithLife } from '@stroyfin/contract/bank-link/bank-order'
import { isDebitGone } from '@stroyfin/database/bank/order-in-statements'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { personName } from '@stroyfin/database/people/person-name'
import type { BankOrderState } from '@stroyfin/domain/bank/bank-order'
import type { StoredOrder } from '@stroyfin/domain/bank/payment-order'
import { type RawBuilder, sql } from 'kysely'

type Exact<T> = Omit<T, 'summ'> & { summ: string }
export type OrderRow = Exact<BankOrder> & {
  payment_date: string
  external_id: string
  document: StoredOrder
  attempts: number
  created_by: number | null
}
export type OrderWithLife = Exact<BankOrderWithLife>

const orders = (company_id: number, condition: RawBuilder<unknown>) => sql<OrderRow>`
  select o.id, o.version, o.registry_id, r.number as registry_number, o.payment_id, p.number as payment_number,
    p.date as payment_date,
    coalesce(o.document->'payee'->>'name', '') as payee_name, o.number, o.date, o.summ, o.state, o.bank_status, o.stage,
    o.bank_comment, o.status_at, o.sent_at, o.error, o.needs_attention, o.is_last, o.created_at,
    ${personName('u')} as created_by_name, o.cancel_reason, o.cancel_asked_by, ${personName('q')} as cancel_asked_by_name,
    o.debited_on, ${isDebitGone(company_id)} as debit_is_gone, o.cancel_answer, o.external_id, o.document, o.attempts, o.created_by
  from bank_orders o
  join registries r on r.company_id = ${company_id} and r.id = o.registry_id
  join payments p on p.company_id = ${company_id} and p.id = o.payment_id
  left join users u on u.id = o.created_by
  left join users q on q.id = o.cancel_asked_by
  where o.company_id = ${company_id} and ${condition}`

/** The latest orders of a registry, one of each of its payments. */
export async function readRegistryOrders(db: Db, company_id: number, registry_id: number) {
  const condition = sql`o.registry_id = ${registry_id} and not exists (select from bank_orders n
    where n.company_id = ${company_id} and n.registry_id = o.registry_id and n.payment_id = o.payment_id and n.id > o.id)
    order by o.id`
  const found = await orders(company_id, condition).execute(db)
  return found.rows
}

export async function readPaymentOrders(db: Db, company_id: number, payment_id: number) {
  const found = await orders(company_id, sql`o.payment_id = ${payment_id} order by o.id desc`).execute(db)
  return withLife(db, company_id, found.rows)
}

export async function readOrder(db: Db, company_id: number, order_id: number): Promise<OrderRow | null> {
  const found = await orders(company_id, sql`o.id = ${order_id}`).execute(db)
  return found.rows[0] ?? null
}

/**
 * Holds the order till the end of the transaction; its registry and its payment before it, as everybody does who orders,
 * pays or frees a row: a word of the bank never waits for whoever waits for it.
 */
export async function holdOrder(db: Db, company_id: number, order_id: number): Promise<OrderRow | null> {
  await sql`select from registries where company_id = ${company_id} and id = (
    select registry_id from bank_orders where company_id = ${company_id} and id = ${order_id})
    for no key update`.execute(db)
  await sql`select app.lock_payments(${company_id}, array(
    select payment_id from bank_orders where company_id = ${company_id} and id = ${order_id}))`.execute(db)
  await sql`select from bank_orders
    where company_id = ${company_id} and id = ${order_id} for no key update`.execute(db)
  return readOrder(db, company_id, order_id)
}

export async function withLife(
  db: Db,
  company_id: number,
  rows: readonly OrderRow[],
): Promise<OrderWithLife[]> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<BankOrderWithLife['events'][number] & { order_id: number }>`
    select e.id, e.order_id, e.status, e.comment, e.happened_at, ${personName('u')} as user_name
    from bank_order_events e left join users u on u.id = e.user_id
    where e.company_id = ${company_id} and e.order_id = any(${ids}::bigint[])
    order by e.happened_at, e.id`.execute(db)
  const life = Map.groupBy(found.rows, ({ order_id }) => order_id)
  return rows.map((row) => ({ ...row, events: life.get(row.id) ?? [] }))
}

export interface NewOrder {
  payment_id: number
  summ: string
  document: StoredOrder
  /** What the life of the order begins with, where there is something to say. */
  comment: string
}

/** Stores orders of a registry's rows; the ones before them are not the last of their payments any more. */
export async function insertOrders(
  db: Db,
  company_id: number,
  made: { registry_id: number; state: BankOrderState; orders: readonly NewOrder[] },
): Promise<number[]> {
  if (made.orders.length === 0) return []
  const ids = made.orders.map(({ payment_id }) => payment_id)
  await sql`update bank_orders set is_last = false
    where company_id = ${company_id} and payment_id = any(${ids}::bigint[]) and is_last`.execute(db)
  const rows = made.orders.map(({ comment: _, ...row }) => row)
  const stored = await sql<{ id: number; payment_id: number }>`
    insert into bank_orders (company_id, registry_id, payment_id, number, date, summ, document, state)
    select ${company_id}, ${made.registry_id}, n.payment_id, n.document->>'number', (n.document->>'date')::date,
      n.summ, n.document, ${made.state}
    from json_to_recordset(${JSON.stringify(rows)}) as n (payment_id bigint, summ numeric, document jsonb)
    returning id, payment_id`.execute(db)
  const order_ids = stored.rows.map(({ id }) => id)
  const comments = new Map(made.orders.map(({ payment_id, comment }) => [payment_id, comment]))
  const said = Map.groupBy(stored.rows, ({ payment_id }) => comments.get(payment_id) ?? '')
  for (const [comment, rows] of said) {
    const ids = rows.map(({ id }) => id)
    await addEvents(db, company_id, ids, { status: made.state, comment })
  }
  return order_ids
}

interface NewEvent {
  status: string
  comment: string
  happened_at?: string
  /** The bank's own word, whoever of us happened to ask. */
  by_bank?: boolean
}

/** The same word of the same moment is kept once, however often it is said. */
export async function addEvents(
  db: Db,
  company_id: number,
  order_ids: readonly number[],
  event: NewEvent,
): Promise<void> {
  await sql`
    insert into bank_order_events (company_id, order_id, status, comment, happened_at, user_id)
    select ${company_id}, id, ${event.status}, ${event.comment}, coalesce(${event.happened_at ?? null}, now()),
      case when not ${event.by_bank ?? false} then app.current_user_id() end
    from unnest(${order_ids}::bigint[]) as o (id)
    where not exists (select from bank_order_events e
      where e.company_id = ${company_id} and e.order_id = o.id and e.status = ${event.status}
        and e.happened_at = ${event.happened_at ?? null}::timestamptz)`.execute(db)
}

/** Where an order of this id lives: the bank knows nothing but the id. */
export async function findByExternalId(
  db: Db,
  external_id: string,
): Promise<{ company_id: number; id: number } | null> {
  // across companies: the bank names an order by our id alone
  const found = await sql<{ company_id: number; id: number }>`
    select company_id, id from bank_orders where external_id = ${external_id}`.execute(db)
  return found.rows[0] ?? null
}

/** Orders of the company that wait to be sent. */
export async function readWaiting(db: Db, company_id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from bank_orders where company_id = ${company_id} and state = 'written' order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** What waits in the queue to send these orders is due at once, as it was ordered; answers the orders it waited for. */
export async function hurryJobs(
  db: Db,
  company_id: number,
  asked: { kind: string; order_ids: readonly number[] },
): Promise<number[]> {
  const found = await sql<{ order_id: number }>`
    update jobs set run_at = now()
    where company_id = ${company_id} and kind = ${asked.kind} and state = 'queued'
      and (payload->>'order_id')::bigint = any (${asked.order_ids}::bigint[])
    returning (payload->>'order_id')::bigint as order_id`.execute(db)
  return found.rows.map(({ order_id }) => order_id)
}

type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'state'
    | 'bank_status'
    | 'stage'
    | 'bank_comment'
    | 'status_at'
    | 'sent_at'
    | 'attempts'
    | 'error'
    | 'cancel_reason'
    | 'cancel_asked_by'
    | 'cancel_answer'
  >
> & { needs_attention?: boolean; cancel_asked_at?: string | null }

export async function updateOrder(
  db: Db,
  company_id: number,
  order_id: number,
  change: OrderChange,
): Promise<void> {
  await db
    .updateTable('bank_orders')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .execute()
}

/** The next so many numbers of payment orders, the first of them. */
export async function takeOrderNumbers(db: Db, company_id: number, count: number): Promise<number> {
  const found = await sql<{ value: number }>`
    insert into counters (company_id, kind, value) values (${company_id}, 'payment_order', ${count})
    on conflict (company_id, kind) do update set value = counters.value + ${count}
    returning value`.execute(db)
  return onlyRow(found).value - count + 1
}
