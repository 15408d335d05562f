-- A registry of the bank knows only new and approve (A-058): that its round is running stands beside the status.
alter table registries add column in_round boolean not null default false;
update registries r set in_round = exists (
  select from approval_rounds o
  where o.company_id = r.company_id and o.object_id = r.id and o.finished_at is null
    and o.object_type = case r.kind when 'own' then 'registry' else 'bank_registry' end);
alter table registries add constraint registries_round_ck
  check (case kind when 'own' then in_round = (status = 'on_approval') else not (in_round and status = 'approve') end);
create index registries_loan_idx on registries (company_id, loan_agreement_id) where kind = 'bank';

-- What of a payment has gone or is going to the bank by orders of own registries.
create function app.ordered_apart(company bigint, payment bigint) returns numeric language sql stable as $$
  select coalesce(sum(o.summ), 0) from app.bank_orders o
  join app.registries r on r.company_id = company and r.id = o.registry_id and r.kind = 'own'
  where o.company_id = company and o.payment_id = payment and o.state in ('exported', 'written', 'sent', 'done')
$$;

-- The same money stands in an own registry and then in one of the bank: it is reserved once, by the larger of the two.
-- What an own registry has ordered already is not what the bank's one asks for.
create or replace function app.recount_reserved(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set reserved_summ = s.summ
    from (select i.id, case when k.bank > 0 then greatest(k.own, k.bank + app.ordered_apart(company, i.id))
        else k.own end as summ
      from unnest(ids) as i (id)
      cross join lateral (
        select coalesce(sum(w.summ) filter (where r.kind = 'own'), 0) as own,
          coalesce(sum(w.summ) filter (where r.kind = 'bank'), 0) as bank
        from app.registry_rows w
        join app.registries r on r.company_id = company and r.id = w.registry_id
        where w.company_id = company and w.payment_id = i.id and not w.excluded and not r.is_deleted
          and (r.in_round or r.status = 'approve')) k) s
    where p.company_id = company and p.id = s.id and p.reserved_summ <> s.summ;
end $$;
drop view reserved_sums;

create or replace function app.registries_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct w.payment_id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.registry_rows w on w.company_id = n.company_id and w.registry_id = n.id
    where (n.in_round or n.status = 'approve', n.is_deleted, n.kind)
      is distinct from (o.in_round or o.status = 'approve', o.is_deleted, o.kind)
    group by n.company_id
  loop
    perform app.recount_reserved(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

-- Parts of a payment in registries of one kind never exceed it, nor do those of the bank with what own ones have ordered.
create or replace function app.assert_registered(company bigint, payment bigint) returns void language plpgsql as $$
declare whole numeric; own numeric; bank numeric;
begin
  select summ into whole from app.payments where company_id = company and id = payment for no key update;
  select coalesce(sum(w.summ) filter (where r.kind = 'own'), 0), coalesce(sum(w.summ) filter (where r.kind = 'bank'), 0)
    into own, bank
    from app.registry_rows w
    join app.registries r on r.company_id = company and r.id = w.registry_id
    where w.company_id = company and w.payment_id = payment and not w.excluded and not r.is_deleted;
  if bank > 0 then bank := bank + app.ordered_apart(company, payment); end if;
  if greatest(own, bank) > whole then
    perform app.refuse('registry_rows_le_payment_ck', format('В реестрах %s, а сумма платежа %s',
      app.roubles(greatest(own, bank)), app.roubles(whole)));
  end if;
end $$;

-- An order of an own registry that begins or stops to move money changes what of its payment the bank may be asked for.
create function app.order_turned() returns trigger language plpgsql as $$
begin
  if exists (select from app.registry_rows w join app.registries r on r.company_id = new.company_id and r.id = w.registry_id
      where w.company_id = new.company_id and w.payment_id = new.payment_id and not w.excluded and r.kind = 'bank'
        and not r.is_deleted) then
    perform app.recount_reserved(new.company_id, array[new.payment_id]);
    perform app.assert_registered(new.company_id, new.payment_id);
  end if;
  return null;
end $$;
create trigger reserve_insert after insert on bank_orders for each row execute function app.order_turned();
create trigger reserve_update after update of state on bank_orders for each row
  when ((old.state in ('exported', 'written', 'sent', 'done')) <> (new.state in ('exported', 'written', 'sent', 'done')))
  execute function app.order_turned();
