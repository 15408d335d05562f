-- The few payments whose money moved in parts or not to the end. Any other was paid whole on its paid date, and a list narrowed to
-- days of movement need not gather a million movements to tell them apart.
create table payments_in_parts (
  company_id bigint not null,
  payment_id bigint not null,
  constraint payments_in_parts_pk primary key (company_id, payment_id)
);
select app.distribute('app.payments_in_parts');
alter table payments_in_parts add constraint payments_in_parts_payment_fk
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade;
select app.wall('app.payments_in_parts');

insert into payments_in_parts (company_id, payment_id)
  select company_id, payment_id from payment_facts group by company_id, payment_id having count(*) > 1
  union select company_id, id from payments where status = 'new' and paid_summ > 0;

create or replace function app.recount_paid(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set paid_summ = f.summ, status = case when f.summ >= p.summ then 'paid' else 'new' end,
      paid_date = case when f.summ >= p.summ then f.date end, paid_through = f.through
    from (select i.id, f.summ, f.date, t.through from unnest(ids) as i (id)
      cross join lateral (select coalesce(sum(f.summ), 0) as summ, max(f.date) as date
        from app.payment_facts f where f.company_id = company and f.payment_id = i.id) f
      cross join lateral (select case when f.summ > 0 and exists (select from app.registry_rows w
          where w.company_id = company and w.payment_id = i.id)
        then app.paid_through(company, i.id) else 0 end as through) t) f
    where p.company_id = company and p.id = f.id
      and (p.paid_summ, p.status, p.paid_date, p.paid_through) is distinct from
        (f.summ, case when f.summ >= p.summ then 'paid' else 'new' end, case when f.summ >= p.summ then f.date end,
          f.through);
  perform app.note_parts(company, ids);
end $$;

create function app.note_parts(company bigint, ids bigint[]) returns void language plpgsql as $$
declare parts bigint[];
begin
  parts := array(select p.id from app.payments p
    where p.company_id = company and p.id = any(ids) and p.paid_summ > 0 and (p.status = 'new' or 1 < (
      select count(*) from app.payment_facts f where f.company_id = company and f.payment_id = p.id)));
  delete from app.payments_in_parts m where m.company_id = company and m.payment_id = any(ids) and m.payment_id <> all(parts);
  insert into app.payments_in_parts (company_id, payment_id) select company, unnest(parts) on conflict do nothing;
end $$;

-- The few whose money moved before the day of the payment itself.
create index payments_paid_early_idx on payments (company_id, id) where paid_date < date;
