import { type RawBuilder, sql } from 'kysely'

/** What holds a limit, in roubles; the parts add up to app.loan_usage, by which the database itself judges (K-07). */
export interface UsageRow {
  limit_summ: string
  paid_summ: string
  sent_summ: string
  on_approval_summ: string
  available_summ: string
}

/** Roubles themselves are left alone: that is most of the rows. */
const inRoubles = (summ: RawBuilder<unknown>) =>
  sql`case p.currency_rate when 1 then ${summ} else round(${summ} * p.currency_rate, 2) end`

/** A refund gives the limit back only under a limit of debt; own money always comes back. */
const paid = inRoubles(sql`case when p.financial_type <> 'refund' then p.paid_summ
  when l.kind = 'vkl' or p.source = 'own' then -p.paid_summ else 0 end`)

/** Taken into registries and not paid yet. */
const reserved = inRoubles(sql`case when p.financial_type <> 'refund' then p.held_summ else 0 end`)

/** The part of the reserved that stands in approved registries: already sent to the bank. */
const sent = inRoubles(sql`least(greatest(coalesce(a.summ, 0) - p.paid_through, 0), p.held_summ)`)

/**
 * Payments of loan agreements by agreement, group, article and source; `chosen` narrows `p`. Registries are
 * looked into only for payments reserved and not paid: a few of the million.
 */
export function spentMoney(company_id: number, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select loan_agreement_id, loan_group_id, classifier_id, source,
      sum(paid) as paid_summ, sum(reserved) as reserved_summ, sum(sent) as sent_summ
    from (
      select p.loan_agreement_id, p.loan_group_id, p.classifier_id, p.source, ${paid} as paid,
        ${reserved} as reserved, 0 as sent
      from payments p
      join loan_agreements l on l.company_id = ${company_id} and l.id = p.loan_agreement_id
      where p.company_id = ${company_id} and not p.is_deleted and ${chosen}
      union all
      select p.loan_agreement_id, p.loan_group_id, p.classifier_id, p.source, 0, 0, ${sent}
      from payments p
      cross join lateral (
        select greatest(k.own, case when k.bank > 0 then k.bank + app.ordered_apart(${company_id}, p.id) end) as summ
        from (
          select sum(w.summ) filter (where r.kind = 'own') as own, sum(w.summ) filter (where r.kind = 'bank') as bank
          from registry_rows w
          join registries r on r.company_id = ${company_id} and r.id = w.registry_id
          where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded
            and not r.is_deleted and r.status = 'approve'
        ) k
      ) a
      where p.company_id = ${company_id} and not p.is_deleted and ${chosen}
        and p.financial_type <> 'refund' and p.held_summ > 0
    ) parts
    group by loan_agreement_id, loan_group_id, classifier_id, source`
}

/** Columns of UsageRow over a limit and the spent rows `s` that it covers. */
export const usageColumns = (limit: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${limit} as limit_summ, coalesce(sum(s.paid_summ), 0) as paid_summ, coalesce(sum(s.sent_summ), 0) as sent_summ,
  coalesce(sum(s.reserved_summ - s.sent_summ), 0) as on_approval_summ,
  ${limit} - coalesce(sum(s.paid_summ + s.reserved_summ), 0) as available_summ`
