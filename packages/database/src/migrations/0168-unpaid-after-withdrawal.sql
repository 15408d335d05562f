-- K-18: what a registry had paid before it was withdrawn stays approved as long as it is paid. Once that payment is taken back, its own
-- approval is all that stands behind it, whatever road the money went back by.

-- Rows that a registry was withdrawn without, because they were paid: of them it goes on telling what they were by their own approval.
create function app.paid_before(company bigint, of_registry bigint) returns setof bigint language plpgsql stable as $$
begin
  return query select w.payment_id from app.registry_rows w
    join app.payments p on p.company_id = company and p.id = w.payment_id and p.status = 'paid'
    where w.company_id = company and w.registry_id = of_registry and w.excluded;
end $$;

create or replace function app.registry_decided() returns trigger language plpgsql as $$
begin
  if new.status = 'approve' then
    perform app.fix_values(new.company_id, new.id);
  else
    delete from app.approved_values where company_id = new.company_id and registry_id = new.id
      and payment_id not in (select app.paid_before(new.company_id, new.id));
  end if;
  return null;
end $$;

create or replace function app.fix_values(company bigint, of_registry bigint) returns void language plpgsql as $$
declare
  ids bigint[] := array(select w.payment_id from app.registry_rows w
    where w.company_id = company and w.registry_id = of_registry and not w.excluded);
begin
  delete from app.approved_values where company_id = company and registry_id = of_registry
    and payment_id not in (select app.paid_before(company, of_registry));
  insert into app.approved_values (company_id, registry_id, payment_id, content, own_status)
    select company, of_registry, v.payment_id, v.content,
      case when o.own_status is not null then o.own_status
        when p.approval_status in ('approve', 'approve_with_remark') and d.payment_id is null then 'new'
        else p.approval_status end
    from app.order_values(company, ids) v
    join app.payments p on p.company_id = company and p.id = v.payment_id
    left join (select f.payment_id, min(f.own_status) as own_status from app.approved_values f
      join app.registries r on r.company_id = company and r.id = f.registry_id and r.kind = 'own'
      where f.company_id = company and f.registry_id <> of_registry and f.payment_id = any(ids)
      group by f.payment_id) o on o.payment_id = v.payment_id
    left join (select distinct r.object_id as payment_id from app.approval_rounds r
      where r.company_id = company and r.object_type = 'payment' and r.object_id = any(ids)
        and r.status in ('approve', 'approve_with_remark')) d on d.payment_id = v.payment_id;
end $$;

create function app.approval_behind() returns trigger language plpgsql as $$
declare own text;
begin
  with gone as (
    delete from app.approved_values f using app.registry_rows w, app.registries r
    where f.company_id = new.company_id and f.payment_id = new.id
      and w.company_id = new.company_id and w.registry_id = f.registry_id and w.payment_id = new.id and w.excluded
      and r.company_id = new.company_id and r.id = f.registry_id and r.kind = 'own'
    returning f.own_status)
  select min(own_status) into own from gone;
  if own is not null and not app.is_approved(own) and not exists (select from app.registry_rows w
      join app.registries r on r.company_id = new.company_id and r.id = w.registry_id and r.kind = 'own' and r.status = 'approve'
        and not r.is_deleted
      where w.company_id = new.company_id and w.payment_id = new.id and not w.excluded) then
    new.approval_status := 'new';
  end if;
  return new;
end $$;
create trigger approval_behind before update of status on payments for each row
  when (old.status = 'paid' and new.status = 'new' and app.is_approved(new.approval_status))
  execute function app.approval_behind();
