-- K-13: the money of the group is counted in roubles: a statement of an account in another currency stands and is not added
-- to them as if its dollars were roubles.
create or replace function app.counts_account(company bigint, of_account text) returns boolean language plpgsql stable as $$
begin
  if app.account_currency(of_account) <> 'rub' then
    return false;
  end if;
  if not coalesce((select s.confirm_requisites from app.company_settings s where s.company_id = company), true) then
    return true;
  end if;
  return exists (select from app.contractor_accounts n
    join app.contractors c on c.company_id = company and c.id = n.contractor_id and c.is_group
    where n.company_id = company and n.account = of_account and n.confirmed_at is not null and not n.is_deleted);
end $$;

create or replace function app.count_waiting() returns trigger language plpgsql as $$
begin
  if app.account_currency(new.account) = 'rub'
      and exists (select from app.contractors c where c.company_id = new.company_id and c.id = new.contractor_id and c.is_group) then
    update app.bank_statements set is_counted = true
      where company_id = new.company_id and account = new.account and not is_counted;
  end if;
  return null;
end $$;

create or replace function app.count_unruled() returns trigger language plpgsql as $$
begin
  update app.bank_statements s set is_counted = true
    where s.company_id = new.company_id and not s.is_counted and app.account_currency(s.account) = 'rub'
      and exists (select from app.contractor_accounts n
        join app.contractors c on c.company_id = new.company_id and c.id = n.contractor_id and c.is_group
        where n.company_id = new.company_id and n.account = s.account and not n.is_deleted);
  return null;
end $$;

update bank_statements set is_counted = false where is_counted and app.account_currency(account) <> 'rub';
