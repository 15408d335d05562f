-- K-18: an approval of a payment by itself fixes the same values as that of a registry does: whom it pays, where, how much and
-- for what. What has changed by the time a registry takes it is not what was approved.
create table own_values (
  company_id bigint not null,
  payment_id bigint not null,
  content jsonb not null,
  fixed_at timestamptz not null default now(),
  constraint own_values_pk primary key (company_id, payment_id)
);
select app.distribute('app.own_values');
alter table own_values add constraint own_values_payment_fk
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade;
select app.wall('app.own_values');
-- Fixed is fixed: a payment that goes back to approval loses its values, and its next approval fixes them anew.
revoke update on own_values from app_tenant;

create function app.fix_own_values() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) filter (where app.is_approved(n.approval_status)) as approved, array_agg(n.id) as ids
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where app.is_approved(n.approval_status) is distinct from app.is_approved(o.approval_status)
    group by n.company_id
  loop
    delete from app.own_values where company_id = touched.company_id and payment_id = any(touched.ids);
    insert into app.own_values (company_id, payment_id, content)
      select touched.company_id, v.payment_id, v.content
      from app.order_values(touched.company_id, coalesce(touched.approved, '{}')) v;
  end loop;
  return null;
end $$;
create trigger fix_values after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.fix_own_values();
