import type { Client } from 'pg'

/** Payments of the demo company that a registry and the bank would take, under all its contracts in turn. */
export async function addReadyPayments(
  client: Client,
  { company_id, count, summ = '100.00' }: { company_id: number; count: number; summ?: string },
): Promise<number[]> {
  const sample = `select distinct on (p.agreement_id) p.* from payments p
      join agreements a on a.company_id = $1 and a.id = p.agreement_id and a.currency = 'rub'
      join contractors o on o.company_id = $1 and o.id = p.payer_id and o.is_group
      join contractor_accounts n on n.company_id = $1 and n.id = p.payee_account_id and not n.is_deleted
      where p.company_id = $1 and not p.is_deleted and p.status = 'new' and p.financial_type = 'calculation'
        and p.source = 'own' and p.payer_account_id is not null and p.purpose <> '' and p.payer_id is not null
        and app.own_firm_summ($1, a.id) >= $2::int * $3::numeric + (select coalesce(sum(h.summ), 0) from payments h
          where h.company_id = $1 and h.agreement_id = a.id and not h.is_deleted)
      order by p.agreement_id, p.id`
  // A registry asks again whether their contracts hold them: the advance leaves room for all, as the price does.
  await client.query(
    `update agreements a set advance_method = 'full', advance_percent = null,
      advance_summ = r.room + (select coalesce(sum(p.summ), 0) from payments p
        where p.company_id = $1 and p.agreement_id = a.id and p.type = 'advance' and not p.is_deleted)
    from (select agreement_id, $2::int * $3::numeric as room from (${sample}) s) r
    where a.company_id = $1 and a.id = r.agreement_id`,
    [company_id, count, summ],
  )
  const { rows } = await client.query<{ id: number }>(
    `with sample as (
      select s.*, row_number() over (order by s.id) - 1 as place, count(*) over () as whole from (${sample}) s
    )
    insert into payments (company_id, agreement_id, type, number, date, due_date, summ, purpose, payer_id,
      payer_account_id, payee_id, payee_account_id, project_id, classifier_id, source, approval_status)
    select company_id, agreement_id, 'advance', 'Г-' || n, date, date, $3::numeric, 'Оплата по договору. Без НДС', payer_id,
      payer_account_id, payee_id, payee_account_id, project_id, classifier_id, 'own', 'new'
    from generate_series(1, $2::int) n join sample on place = n % whole
    returning id`,
    [company_id, count, summ],
  )
  if (rows.length < count) throw new Error('the demo has no payment to copy')
  return rows.map(({ id }) => Number(id))
}
