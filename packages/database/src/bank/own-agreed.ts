import { type RawBuilder, sql } from 'kysely'

/** A statement has told of the order's money before the bank did, or of one taken to the bank by hand: it is paid. */
export const isInStatement = (company_id: number) => sql`exists (select from payment_facts f
  join bank_lines l on l.company_id = ${company_id} and l.id = f.bank_line_id and ltrim(l.number, '0') = o.number
  where f.company_id = ${company_id} and f.payment_id = o.payment_id and f.summ = o.summ)`

/** What orders of the payment `p` carry that nobody has paid yet; of all orders, or without those of one registry. */
export const openOrders = (company_id: number, without?: number | null): RawBuilder<unknown> => sql`coalesce((
  select sum(o.summ) from bank_orders o
  where o.company_id = ${company_id} and o.payment_id = p.id and o.state in ('exported', 'written', 'sent')
    and o.registry_id is distinct from ${without ?? null}::bigint and not ${isInStatement(company_id)}), 0)`

/**
 * What own registries have agreed to pay of the payment `p` and nothing paid through a registry has taken. Orders on their way are
 * the caller's to take off.
 */
export const agreedLeft = (company_id: number): RawBuilder<unknown> => sql`(
  select coalesce(sum(x.summ), 0) from registry_rows x
  join registries b on b.company_id = ${company_id} and b.id = x.registry_id and b.kind = 'own' and b.status = 'approve'
    and not b.is_deleted
  where x.company_id = ${company_id} and x.payment_id = p.id and not x.excluded) - p.paid_through`

/**
 * The same as a registry of the bank asks for it (K-18): its own word is about the loan, not about the debt. Null in a company that
 * has no way of approval for its registries.
 */
export const ownAgreed = (company_id: number): RawBuilder<unknown> => sql`
  case when exists (select from approval_routes t
    where t.company_id = ${company_id} and t.object_type = 'registry' and t.is_active and not t.is_deleted)
  then ${agreedLeft(company_id)} end`
