import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { sql } from 'kysely'

export interface AskedRows {
  rows: readonly { payment_id: number; summ: string }[]
  kind: RegistryKind
  /** Its rows are counted in what is reserved already when it is sent or approved. */
  registry_id: number | null
}

/** Rows of a registry in roubles: what each asks for, and by how much it raises what its payment holds once the registry is sent. */
export function askedRows(company_id: number, { rows, kind, registry_id }: AskedRows) {
  // The bank reserves its part besides what own orders have taken, just as app.recount_reserved counts it.
  const taken = kind === 'bank' ? sql`app.ordered_apart(${company_id}, p.id)` : sql`0`
  return sql`
    select p.id as payment_id, p.source, p.payer_id, p.loan_agreement_id, p.loan_group_id, p.classifier_id, p.budget_appointment,
      round(n.summ * p.currency_rate, 2) as summ,
      round((least(greatest(p.reserved_summ, n.summ + coalesce(o.summ, 0) + ${taken}) - p.paid_through,
        greatest(p.summ - p.paid_summ, 0)) - p.held_summ) * p.currency_rate, 2) as extra
    from unnest(${rows.map((row) => row.payment_id)}::bigint[], ${rows.map((row) => row.summ)}::numeric[])
      as n (payment_id, summ)
    join payments p on p.company_id = ${company_id} and p.id = n.payment_id
    left join lateral (
      select sum(w.summ) as summ from registry_rows w
      join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = ${kind}
        and not r.is_deleted and (r.in_round or r.status = 'approve')
        and r.id is distinct from ${registry_id}::bigint
      where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded
    ) o on true`
}
