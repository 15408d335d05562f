import type { Client } from 'pg'

/** Payments of the demo company that a registry and the bank would take, under all its contracts in turn. */
export async function addReadyPayments(
  client: Client,
  { company_id, count, summ = '100.00' }: { company_id: number; count: number; summ?: string },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with sample as (
      select s.*, row_number() over (order by s.id) - 1 as place, count(*) over () as whole from (
      select distinct on (p.agreement_id) p.* from payments p
      join agreements a on a.company_id = $1 and a.id = p.agreement_id and a.currency = 'rub'
      join contractor_accounts n on n.company_id = $1 and n.id = p.payee_account_id and not n.is_deleted
      where p.company_id = $1 and not p.is_deleted and p.status = 'new' and p.financial_type = 'calculation'
        and p.source = 'own' and p.payer_account_id is not null and p.purpose <> '' and p.payer_id is not null
      order by p.agreement_id, p.id) s
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
