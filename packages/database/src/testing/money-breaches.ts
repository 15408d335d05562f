import type { Client } from 'pg'

export type Breach = { rule: string; count: number; example: string }

type Rule = { rule: string; sql: string }

/** Each query names rows that must not be: what the database has counted against what it can be counted from. */
const RULES: readonly Rule[] = [
  {
    rule: 'Резервы платежей равны строкам реестров',
    sql: `select p.id as example from payments p
      left join (select w.payment_id, coalesce(sum(w.summ) filter (where r.kind = 'own'), 0) as own,
          sum(w.summ) filter (where r.kind = 'bank') as bank
        from registry_rows w
        join registries r on r.company_id = $1 and r.id = w.registry_id and not r.is_deleted
          and (r.in_round or r.status = 'approve')
        where w.company_id = $1 and not w.excluded group by w.payment_id) s on s.payment_id = p.id
      where p.company_id = $1 and p.reserved_summ <> coalesce(greatest(s.own, s.bank + app.ordered_apart($1, p.id)), 0)`,
  },
  {
    rule: 'Прошло через реестры столько, сколько сказали оплаты после согласования',
    sql: `select p.id as example from payments p
      where p.company_id = $1 and (p.paid_summ > 0 or p.paid_through > 0)
        and exists (select from registry_rows w where w.company_id = $1 and w.payment_id = p.id)
        and p.paid_through <> app.paid_through($1, p.id)`,
  },
  {
    rule: 'Оплачено столько, сколько в оплатах, и не больше суммы платежа',
    sql: `select p.id as example from payments p
      left join (select payment_id, sum(summ) as summ from payment_facts where company_id = $1 group by 1) f
        on f.payment_id = p.id
      where p.company_id = $1 and (p.paid_summ <> coalesce(f.summ, 0) or p.paid_summ > p.summ
        or (p.status = 'paid') <> (p.paid_summ >= p.summ))`,
  },
  {
    rule: 'Итоги договоров равны их платежам',
    sql: `select t.agreement_id as example from agreement_totals t
      left join payment_sums s on s.company_id = $1 and s.agreement_id = t.agreement_id
      where t.company_id = $1 and (t.payment_summ, t.paid_summ, t.advance_paid_summ, t.retention_released_summ,
          t.expenses_paid_summ, t.fact_summ)
        is distinct from (coalesce(s.payment_summ, 0), coalesce(s.paid_summ, 0), coalesce(s.advance_paid_summ, 0),
          coalesce(s.retention_released_summ, 0), coalesce(s.expenses_paid_summ, 0), coalesce(s.fact_summ, 0))`,
  },
  {
    rule: 'По договорам с твёрдой ценой принято не больше их суммы',
    sql: `select a.id as example from agreements a
      join agreement_totals t on t.company_id = $1 and t.agreement_id = a.id
      where a.company_id = $1 and a.planning_type = 'fixed' and a.type <> 'document'
        and t.ks_summ > greatest(app.firm_summ($1, a.id), 0)`,
  },
  {
    rule: 'В реестрах не больше суммы платежа',
    sql: `select w.payment_id as example from registry_rows w
      join registries r on r.company_id = $1 and r.id = w.registry_id and not r.is_deleted
      join payments p on p.company_id = $1 and p.id = w.payment_id
      where w.company_id = $1 and not w.excluded
      group by w.payment_id, r.kind, p.summ having sum(w.summ) > p.summ`,
  },
  {
    rule: 'Лимиты кредитов не превышены',
    sql: `select l.id as example from loan_agreements l
      cross join lateral app.loan_usage($1, l.id) u
      where l.company_id = $1 and not l.is_deleted and u.used_summ > u.limit_summ`,
  },
  {
    rule: 'Бюджеты месяца не превышены',
    sql: `select e.budget_id as example from app.exceeded_budgets($1,
      array(select id from budgets where company_id = $1 and not is_deleted)) e`,
  },
  {
    rule: 'Платежей не больше счёта на оплату',
    sql: `select v.id as example from invoices v
      join payments p on p.company_id = $1 and p.invoice_id = v.id and not p.is_deleted
      where v.company_id = $1
      group by v.id, v.summ
      having sum(round(app.asked_summ(p.financial_type, p.summ, p.paid_summ) * p.currency_rate, 2)) > v.summ`,
  },
  {
    rule: 'Платежей по акту не больше суммы к оплате',
    sql: `select k.id as example from ks k
      join payments p on p.company_id = $1 and p.ks_id = k.id and not p.is_deleted and p.type = 'expenses'
      where k.company_id = $1
      group by k.id, k.payable_summ
      having sum(app.asked_summ(p.financial_type, p.summ, p.paid_summ)) > greatest(k.payable_summ, 0)`,
  },
  {
    rule: 'Исполненное банком поручение оплачено один раз',
    sql: `select o.id as example from bank_orders o
      left join payment_facts f on f.company_id = $1 and f.bank_order_id = o.id
      where o.company_id = $1 and o.sent_at is not null
      group by o.id, o.state, o.summ
      having o.state = 'done' and (count(f.id) <> 1 or sum(f.summ) <> o.summ) or o.state <> 'done' and count(f.id) > 0`,
  },
  {
    rule: 'Реестров без строк и половин согласований нет',
    sql: `select r.id as example from registries r
      left join approval_rounds a on a.company_id = $1 and a.object_id = r.id and a.finished_at is null
        and a.object_type = 'registry'
      where r.company_id = $1 and r.kind = 'own' and not r.is_deleted
      group by r.id, r.status
      having count(a.id) <> case when r.status = 'on_approval' then 1 else 0 end
        or not exists (select from registry_rows w where w.company_id = $1 and w.registry_id = r.id)`,
  },
  {
    rule: 'Выписка не удвоена',
    sql: `select min(id) as example from bank_statements
      where company_id = $1 and not is_deleted group by file_hash, account having count(*) > 1
      union all select bank_line_id from payment_facts f
      join bank_lines l on l.company_id = $1 and l.id = f.bank_line_id
      where f.company_id = $1 group by f.bank_line_id, l.summ having sum(f.summ) > l.summ`,
  },
]

/** What of the company's money does not add up; as the owner, and while nobody writes. */
export async function moneyBreaches(client: Client, company_id: number): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { rule, sql } of RULES) {
    const { rows } = await client.query<{ example: number }>(sql, [company_id])
    breaches.push({ rule, count: rows.length, example: rows[0] ? `№ ${rows[0].example}` : '' })
  }
  return breaches
}
