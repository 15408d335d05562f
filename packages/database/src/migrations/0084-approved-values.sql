-- K-18: what was approved is what is paid. An approved registry keeps by value whom each of its rows pays, where, for what
-- and in what currency; orders are made from these and never from the card as it is now.
create table approved_values (
  company_id bigint not null,
  registry_id bigint not null,
  payment_id bigint not null,
  content jsonb not null,
  fixed_at timestamptz not null default now(),
  constraint approved_values_pk primary key (company_id, registry_id, payment_id)
);
select app.distribute('app.approved_values');
alter table approved_values add constraint approved_values_registry_fk
  foreign key (company_id, registry_id) references registries (company_id, id);
alter table approved_values add constraint approved_values_payment_fk
  foreign key (company_id, payment_id) references payments (company_id, id);
create index approved_values_payment_idx on approved_values (company_id, payment_id);
select app.wall('app.approved_values');
-- Fixed is fixed: a registry that is withdrawn loses its values, and its next approval fixes them anew.
revoke update on approved_values from app_tenant;

-- The same of payments as they are now. A removed account is no place to pay to.
create function app.order_values(company bigint, ids bigint[]) returns table (payment_id bigint, content jsonb)
  language plpgsql stable as $$
begin
  return query select p.id, jsonb_build_object(
      'payee_id', p.payee_id, 'name', coalesce(c.name, ''), 'inn', coalesce(c.inn, ''), 'kpp', coalesce(c.kpp, ''),
      'account', case when a.is_deleted then '' else coalesce(a.account, '') end, 'bik', coalesce(a.bic, ''),
      'bank', coalesce(a.bank_name, ''), 'corr_account', coalesce(a.corr_account, ''),
      'summ', p.summ, 'currency', g.currency, 'purpose', p.purpose)
    from app.payments p
    join app.agreements g on g.company_id = company and g.id = p.agreement_id
    left join app.contractors c on c.company_id = company and c.id = p.payee_id
    left join app.contractor_accounts a on a.company_id = company and a.id = p.payee_account_id
    where p.company_id = company and p.id = any(ids);
end $$;

create function app.fix_values(company bigint, of_registry bigint) returns void language plpgsql as $$
declare
  ids bigint[] := array(select w.payment_id from app.registry_rows w
    where w.company_id = company and w.registry_id = of_registry and not w.excluded);
begin
  delete from app.approved_values where company_id = company and registry_id = of_registry;
  insert into app.approved_values (company_id, registry_id, payment_id, content)
    select company, of_registry, v.payment_id, v.content from app.order_values(company, ids) v;
end $$;

-- In the transaction of the approval, whoever approves.
create function app.registry_decided() returns trigger language plpgsql as $$
begin
  if new.status = 'approve' then
    perform app.fix_values(new.company_id, new.id);
  else
    delete from app.approved_values where company_id = new.company_id and registry_id = new.id;
  end if;
  return null;
end $$;
create trigger decided after update of status on registries
  for each row when (old.status is distinct from new.status) execute function app.registry_decided();

select app.fix_values(company_id, id) from registries where status = 'approve';
