-- K-17: figures of a closed month also stand on what bears no date of its own. Whether a contractor is of the own group says
-- which of its documents are income and which are cost.
create function app.guard_own_group() returns trigger language plpgsql as $$
declare
  last_day date := app.closed_through(new.company_id);
  day date;
begin
  if last_day is null then return null; end if;
  select max(d.day) into day from (
    select max(a.date) as day from app.agreements a
      where a.company_id = new.company_id and a.customer_id = new.id and a.date <= last_day and not a.is_deleted
    union all select max(a.date) from app.agreements a
      where a.company_id = new.company_id and a.executor_id = new.id and a.date <= last_day and not a.is_deleted
    union all select max(p.date) from app.payments p
      where p.company_id = new.company_id and p.payer_id = new.id and p.date <= last_day and not p.is_deleted
    union all select max(p.date) from app.payments p
      where p.company_id = new.company_id and p.payee_id = new.id and p.date <= last_day and not p.is_deleted) d;
  if day is not null then perform app.refuse_closed(new.company_id, day); end if;
  return null;
end $$;
create trigger period_group after update on contractors for each row
  when (old.is_group is distinct from new.is_group) execute function app.guard_own_group();

-- A contract keeps the places that its plan has in a closed month, whatever day the contract itself bears.
create function app.guard_planned() returns trigger language plpgsql as $$
declare
  last_day date := app.closed_through(old.company_id);
  day date;
begin
  if last_day is null then return null; end if;
  select min(c.month) into day from app.agreement_plan_cells c
    where c.company_id = old.company_id and c.agreement_id = old.id and c.month <= last_day;
  if day is not null then perform app.refuse_closed(old.company_id, day); end if;
  return null;
end $$;
create trigger period_planned after update on agreements for each row
  when ((old.customer_id, old.executor_id, old.project_id, old.loan_agreement_id, old.loan_group_id, old.parent_agreement_id,
      old.currency_rate, old.vat_rate, old.is_deleted)
    is distinct from (new.customer_id, new.executor_id, new.project_id, new.loan_agreement_id, new.loan_group_id,
      new.parent_agreement_id, new.currency_rate, new.vat_rate, new.is_deleted))
  execute function app.guard_planned();
