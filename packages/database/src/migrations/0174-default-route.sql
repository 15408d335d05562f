-- What no route of the company fits is decided by its administrators, until the company says otherwise. A company at work
-- keeps what it has: its contracts count from their signing where it has no route for them (K-14), and a kind of
-- document that it never approves stays so.
alter table company_settings add column default_route boolean not null default true;
insert into company_settings (company_id, four_eyes, confirm_requisites)
  select id, true, true from companies on conflict (company_id) do nothing;
update company_settings s set default_route = false
  where exists (select from approval_routes r where r.company_id = s.company_id)
    or exists (select from agreements a where a.company_id = s.company_id)
    or exists (select from payments p where p.company_id = s.company_id);

-- The company builds on its own money: the step of the loan agreement is struck out for everybody.
alter table company_settings add column no_loan boolean not null default false;
