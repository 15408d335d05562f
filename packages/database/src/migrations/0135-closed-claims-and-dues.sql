-- K-17: reports put what is asked for on the day a payment is due, so that day keeps to closed months as its own date does;
-- and claims stand in reports by their own days, whatever the day of their contract.

create function app.refuse_closed_due(day date) returns void language plpgsql as $$
declare
  names constant text[] := array['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь',
    'октябрь', 'ноябрь', 'декабрь'];
begin
  perform app.refuse('closed_due_ck', format(
    'Срок оплаты %s – в закрытом периоде «%s %s»: его платежи не меняют и новых в него не ставят. '
    'Укажите срок в открытом периоде или попросите открыть этот период',
    to_char(day, 'DD.MM.YYYY'), names[extract(month from day)::int], extract(year from day)::int));
end $$;

-- The same guard by the day a payment is due, which is its own date where none is named. Argument: the columns that may change.
create function app.guard_due() returns trigger language plpgsql as $$
declare
  quiet constant text[] := array['version', 'updated_at', 'updated_by', 'search_text'];
  last_day date := app.closed_through(coalesce(new.company_id, old.company_id));
  day date := least(coalesce(old.due_date, old.date), coalesce(new.due_date, new.date));
begin
  if last_day is null or day is null or day > last_day then return null; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - quiet - tg_argv[0]::text[] = to_jsonb(old) - quiet - tg_argv[0]::text[] then
    return null;
  end if;
  perform app.refuse_closed_due(day);
  return null;
end $$;
create trigger period_due after insert or update or delete on payments for each row execute function app.guard_due(
  '{number,date,urgency,payment_order,uin,purpose,payer_account_id,payee_account_id,status,paid_summ,paid_date,reserved_summ,paid_through,held_summ,approval_status,bank_status,bank_check_date,bank_remark,remark,outgoing_id,first_approved_at}');

-- The first day of claims of a closed month that the one list has and the other has not.
create function app.closed_claim_day(one jsonb, other jsonb, last_day date) returns date language plpgsql immutable as $$
begin
  return (with mine as (
    select c.date, c.summ, c.basis from jsonb_to_recordset(one) as c (date date, summ numeric, basis text) where c.date <= last_day
  ), theirs as (
    select c.date, c.summ, c.basis from jsonb_to_recordset(other) as c (date date, summ numeric, basis text) where c.date <= last_day
  )
  select min(d.date) from (
    (select * from mine except all select * from theirs) union all (select * from theirs except all select * from mine)) d);
end $$;

-- Claims of a closed month are neither made, changed, moved nor removed, and their contract keeps the places they stand in.
create function app.guard_claims() returns trigger language plpgsql as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
  last_day date := app.closed_through(company);
  was jsonb := '[]';
  is_now jsonb := '[]';
  day date;
begin
  if last_day is null then return null; end if;
  if tg_op <> 'INSERT' and not old.is_deleted then was := old.retention_claims; end if;
  if tg_op <> 'DELETE' and not new.is_deleted then is_now := new.retention_claims; end if;
  if tg_op = 'UPDATE' and (old.customer_id, old.executor_id, old.project_id, old.classifier_id, old.loan_agreement_id,
      old.loan_group_id, old.currency_rate, old.vat_rate)
    is distinct from (new.customer_id, new.executor_id, new.project_id, new.classifier_id, new.loan_agreement_id,
      new.loan_group_id, new.currency_rate, new.vat_rate)
  then
    day := app.closed_claim_day(was, '[]', last_day);
  end if;
  day := coalesce(day, app.closed_claim_day(was, is_now, last_day));
  if day is not null then perform app.refuse_closed(company, day); end if;
  return null;
end $$;
create trigger period_claims after insert on agreements for each row
  when (new.retention_claims <> '[]') execute function app.guard_claims();
create trigger period_claims_changed after update on agreements for each row
  when (old.retention_claims <> '[]' or new.retention_claims <> '[]') execute function app.guard_claims();
create trigger period_claims_gone after delete on agreements for each row
  when (old.retention_claims <> '[]') execute function app.guard_claims();

-- A contract of a closed month stays agreed, or it would leave what was contracted in it: claims to it are taken back under the
-- agreed status. The day of completion and contracts of the open time are agreed on anew as before.
create or replace function app.agreed_release() returns trigger language plpgsql as $$
begin
  if new.completion_date is not distinct from old.completion_date and new.date <= app.closed_through(new.company_id) then
    return new;
  end if;
  perform app.refuse('agreed_release_ck', format('Договор № %s согласован: дату завершения работ и снятие претензий согласуют заново',
    new.number));
  return new;
end $$;

-- Whoever is of the own group, and which documents an article has: payments count by the day they are due as well.
create or replace function app.guard_own_group() returns trigger language plpgsql as $$
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
    union all select max(least(p.date, p.due_date)) from app.payments p
      where p.company_id = new.company_id and p.payer_id = new.id and least(p.date, p.due_date) <= last_day and not p.is_deleted
    union all select max(least(p.date, p.due_date)) from app.payments p
      where p.company_id = new.company_id and p.payee_id = new.id and least(p.date, p.due_date) <= last_day and not p.is_deleted) d;
  if day is not null then perform app.refuse_closed(new.company_id, day); end if;
  return null;
end $$;

create or replace function app.closed_article_day(company bigint, articles bigint[], last_day date) returns date
  language plpgsql stable as $$
begin
  return (select max(d.day) from (
    select max(date) as day from app.agreements
      where company_id = company and classifier_id = any(articles) and date <= last_day and not is_deleted
    union all select max(a.date) from app.agreement_items i
      join app.agreements a on a.company_id = company and a.id = i.agreement_id and not a.is_deleted
      where i.company_id = company and i.classifier_id = any(articles) and a.date <= last_day
    union all select max(month) from app.agreement_plan_cells
      where company_id = company and classifier_id = any(articles) and month <= last_day
    union all select max(a.date) from app.estimate_lines l
      join app.estimates e on e.company_id = company and e.id = l.estimate_id and not e.is_deleted
      join app.agreements a on a.company_id = company and a.id = e.agreement_id and not a.is_deleted
      where l.company_id = company and l.classifier_id = any(articles) and not l.is_deleted and a.date <= last_day
    union all select max(k.date) from app.ks_lines l
      join app.ks k on k.company_id = company and k.id = l.ks_id and not k.is_deleted
      where l.company_id = company and l.classifier_id = any(articles) and k.date <= last_day
    union all select max(case when least(p.date, p.due_date) <= last_day then least(p.date, p.due_date) else f.date end)
      from app.payments p
      left join app.payment_facts f on f.company_id = company and f.payment_id = p.id and f.date <= last_day
      where p.company_id = company and p.classifier_id = any(articles) and not p.is_deleted
        and (least(p.date, p.due_date) <= last_day or f.date is not null)
    union all select max(date) from app.invoices
      where company_id = company and classifier_id = any(articles) and date <= last_day and not is_deleted
    union all select max(month) from app.budgets
      where company_id = company and cfo_id = any(articles) and month <= last_day and not is_deleted
    union all select max(b.month) from app.budget_lines l
      join app.budgets b on b.company_id = company and b.id = l.budget_id and not b.is_deleted
      where l.company_id = company and l.classifier_id = any(articles) and b.month <= last_day) d);
end $$;
