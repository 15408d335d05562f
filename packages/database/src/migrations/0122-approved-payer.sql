-- K-18: whose money goes, and from which account, is approved by its values as the payee is.
create or replace function app.order_values(company bigint, ids bigint[]) returns table (payment_id bigint, content jsonb)
  language plpgsql stable as $$
begin
  return query select p.id, jsonb_build_object(
      'payee_id', p.payee_id, 'name', coalesce(c.name, ''), 'inn', coalesce(c.inn, ''), 'kpp', coalesce(c.kpp, ''),
      'account', case when a.is_deleted then '' else coalesce(a.account, '') end, 'bik', coalesce(a.bic, ''),
      'bank', coalesce(a.bank_name, ''), 'corr_account', coalesce(a.corr_account, ''),
      'payer_id', p.payer_id,
      'payer', jsonb_build_object('name', coalesce(o.name, ''), 'inn', coalesce(o.inn, ''), 'kpp', coalesce(o.kpp, ''),
        'account', case when oa.is_deleted then '' else coalesce(oa.account, '') end, 'bik', coalesce(oa.bic, ''),
        'bank', coalesce(oa.bank_name, ''), 'corr_account', coalesce(oa.corr_account, '')),
      'summ', p.summ, 'currency', g.currency, 'purpose', p.purpose)
    from app.payments p
    join app.agreements g on g.company_id = company and g.id = p.agreement_id
    left join app.contractors c on c.company_id = company and c.id = p.payee_id
    left join app.contractor_accounts a on a.company_id = company and a.id = p.payee_account_id
    left join app.contractors o on o.company_id = company and o.id = p.payer_id
    left join app.contractor_accounts oa on oa.company_id = company and oa.id = p.payer_account_id
    where p.company_id = company and p.id = any(ids);
end $$;

-- What stands approved was approved with the payer of today.
update approved_values f set content = f.content || (
  select jsonb_build_object('payer_id', v.content -> 'payer_id', 'payer', v.content -> 'payer')
  from app.order_values(f.company_id, array[f.payment_id]) v);
update own_values f set content = f.content || (
  select jsonb_build_object('payer_id', v.content -> 'payer_id', 'payer', v.content -> 'payer')
  from app.order_values(f.company_id, array[f.payment_id]) v);
