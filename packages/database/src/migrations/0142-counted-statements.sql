-- K-18: a statement is the group's money once its account is one of an own organisation that a second person has confirmed; until
-- then it stands and is not counted. What has been counted stays so: one person neither adds money nor turns it off.
alter table bank_statements add column is_counted boolean not null default true;
create index bank_statements_waiting_idx on bank_statements (company_id, account) where not is_counted;

-- A company that keeps no such rule counts whatever it loads.
create function app.counts_account(company bigint, of_account text) returns boolean language plpgsql stable as $$
begin
  if not coalesce((select s.confirm_requisites from app.company_settings s where s.company_id = company), true) then
    return true;
  end if;
  return exists (select from app.contractor_accounts n
    join app.contractors c on c.company_id = company and c.id = n.contractor_id and c.is_group
    where n.company_id = company and n.account = of_account and n.confirmed_at is not null and not n.is_deleted);
end $$;

create function app.count_statement() returns trigger language plpgsql as $$
begin
  new.is_counted := app.counts_account(new.company_id, new.account);
  return new;
end $$;
create trigger counted before insert on bank_statements for each row execute function app.count_statement();

create function app.count_waiting() returns trigger language plpgsql as $$
begin
  if exists (select from app.contractors c where c.company_id = new.company_id and c.id = new.contractor_id and c.is_group) then
    update app.bank_statements set is_counted = true
      where company_id = new.company_id and account = new.account and not is_counted;
  end if;
  return null;
end $$;
create trigger count_stated after insert on contractor_accounts for each row
  when (new.confirmed_at is not null and not new.is_deleted) execute function app.count_waiting();
create trigger count_confirmed after update of confirmed_at on contractor_accounts for each row
  when (old.confirmed_at is null and new.confirmed_at is not null and not new.is_deleted)
  execute function app.count_waiting();

-- Without the rule what waits for a second person counts; an account on no own card is nobody's word.
create function app.count_unruled() returns trigger language plpgsql as $$
begin
  update app.bank_statements s set is_counted = true
    where s.company_id = new.company_id and not s.is_counted and exists (select from app.contractor_accounts n
      join app.contractors c on c.company_id = new.company_id and c.id = n.contractor_id and c.is_group
      where n.company_id = new.company_id and n.account = s.account and not n.is_deleted);
  return null;
end $$;
create trigger count_unruled after insert or update of confirm_requisites on company_settings for each row
  when (not new.confirm_requisites) execute function app.count_unruled();

-- A closed month keeps its cash as it was closed; what a confirmation adds to it is set right in the month after.
drop trigger period on bank_statements;
create trigger period after insert or update on bank_statements for each row
  execute function app.guard_period('date_to', '{file_name,status,warnings,is_counted}');
