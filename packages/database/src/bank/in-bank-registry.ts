import { type RawBuilder, sql } from 'kysely'

/** A registry of the bank, by what it is looked for and called. */
export interface PayingRegistry {
  id: number
  number: string
}

/**
 * A payment that waits for the bank's registry is ordered by it alone: the same money does not go twice. What was paid
 * past our own orders the bank has paid by its registry.
 */
export const inBankRegistry = (company_id: number): RawBuilder<unknown> => sql`(
  select case when sum(x.summ) > p.paid_summ - coalesce((select sum(o.summ) from bank_orders o
      join registries r on r.company_id = ${company_id} and r.id = o.registry_id and r.kind = 'own'
      where o.company_id = ${company_id} and o.payment_id = p.id and o.state = 'done'), 0)
    then (array_agg(json_build_object('id', b.id, 'number', b.number) order by b.number) filter (where not exists (
      select from bank_orders o
      where o.company_id = ${company_id} and o.registry_id = b.id and o.payment_id = p.id and o.state = 'done')))[1] end
  from registry_rows x
  join registries b on b.company_id = ${company_id} and b.id = x.registry_id and b.kind = 'bank' and not b.is_deleted
  where x.company_id = ${company_id} and x.payment_id = p.id and not x.excluded)`
