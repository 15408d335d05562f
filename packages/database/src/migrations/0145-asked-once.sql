-- A statement pays ten thousand payments at once. What a rule asks about a contract it asked for each of them, reading every
-- payment of the contract: a hundred million rows. Now it asks once after each writing of facts.
create function app.forget_asked() returns trigger language plpgsql as $$
begin
  perform set_config('app.asked', '', true);
  return null;
end $$;
create trigger forget_asked before insert or update or delete on payment_facts
  for each statement execute function app.forget_asked();

-- Whether this was asked since facts were last written in this transaction; from now on it was.
create function app.asked_already(question text) returns boolean language plpgsql as $$
declare asked text := coalesce(current_setting('app.asked', true), '');
begin
  if position(question || ';' in asked) > 0 then return true; end if;
  perform set_config('app.asked', asked || question || ';', true);
  return false;
end $$;

-- Money paid makes no day worse; only money that came back, went or moved does.
create or replace function app.advance_moved() returns trigger language plpgsql as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
  payment record;
begin
  select p.agreement_id, p.type, p.financial_type into payment from app.payments p
    where p.company_id = company and p.id = coalesce(new.payment_id, old.payment_id);
  if payment.type <> 'advance' or tg_op = 'INSERT' and payment.financial_type <> 'refund' then return null; end if;
  if not app.asked_already(format('offset %s %s', company, payment.agreement_id)) then
    perform app.assert_offset_days(company, payment.agreement_id);
  end if;
  return null;
end $$;

create or replace function app.released_held() returns trigger language plpgsql as $$
declare agreement bigint;
begin
  select p.agreement_id into agreement from app.payments p
    where p.company_id = new.company_id and p.id = new.payment_id and p.type = 'guarantee_retention' and not p.is_deleted;
  if found and not app.asked_already(format('held %s %s %s', new.company_id, agreement, new.date)) then
    perform app.assert_held(new.company_id, agreement, new.date);
  end if;
  return null;
end $$;

-- The currency of an account by its own digits, as contracts name currencies; of a number that is no whole account the rouble.
create function app.account_currency(account text) returns text language plpgsql immutable as $$
begin
  return case when account !~ '^\d{20}$' or substr(account, 6, 3) in ('810', '643') then 'rub'
    when substr(account, 6, 3) = '840' then 'dollar' when substr(account, 6, 3) = '978' then 'euro'
    when substr(account, 6, 3) = '981' then 'lary' else 'other' end;
end $$;

-- The way and the currency of a line are asked for all facts of a writing together.
create function app.assert_lines_of_payments(company bigint, facts bigint[]) returns void language plpgsql as $$
declare odd record;
begin
  with told as materialized (
    select p.number, p.financial_type, a.currency, l.direction, s.account,
      app.paying_side(p.payer_id, p.financial_type, a.customer_id, a.executor_id) as payer_id,
      app.paying_side(p.payee_id, p.financial_type, a.executor_id, a.customer_id) as payee_id
    from unnest(facts) as i (id)
    join app.payment_facts f on f.company_id = company and f.id = i.id
    join app.bank_lines l on l.company_id = company and l.id = f.bank_line_id
    join app.bank_statements s on s.company_id = company and s.id = l.statement_id
    join app.payments p on p.company_id = company and p.id = f.payment_id
    join app.agreements a on a.company_id = company and a.id = p.agreement_id
  ), owners as materialized (
    select t.account, app.account_owner(company, t.account) as owner_id from (select distinct account from told) t
  )
  select t.number, t.direction, t.currency, w.way, m.currency as line_currency into odd
    from told t
    join owners o on o.account = t.account
    left join app.contractors payer on payer.company_id = company and payer.id = t.payer_id
    left join app.contractors payee on payee.company_id = company and payee.id = t.payee_id
    cross join lateral (select app.money_way(o.owner_id, payer.id, payee.id, payer.is_group, payee.is_group,
      t.financial_type) as way) w
    cross join lateral (select app.account_currency(t.account) as currency) m
    where t.direction not in ('unknown', w.way) or t.currency <> m.currency limit 1;
  if not found then return; end if;
  if odd.currency <> odd.line_currency then
    perform app.refuse('bank_line_currency_ck', format('Платёж № %s – в %s, а строка – в другой валюте: отметьте платёж '
      'оплаченным вручную, а строку отложите с его номером', odd.number, case odd.currency when 'dollar' then 'долларах США'
      when 'euro' then 'евро' when 'lary' then 'лари' else 'рублях' end));
  end if;
  perform app.refuse('bank_line_way_ck', format('По строке деньги %s, а платёж № %s – %s',
    case odd.direction when 'out' then 'ушли' else 'пришли' end, odd.number,
    case odd.direction when 'out' then 'поступление' else 'списание' end));
end $$;

create function app.lines_named() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(id) as ids from new_rows where bank_line_id is not null group by company_id loop
    perform app.assert_lines_of_payments(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create function app.lines_renamed() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select company_id, array_agg(id) as ids from (
      select company_id, id, bank_line_id, payment_id from new_rows where bank_line_id is not null
      except select company_id, id, bank_line_id, payment_id from old_rows) c
    group by company_id
  loop
    perform app.assert_lines_of_payments(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
drop trigger line_way_insert on payment_facts;
drop trigger line_way_update on payment_facts;
drop trigger line_currency_insert on payment_facts;
drop trigger line_currency_update on payment_facts;
drop function app.assert_line_way();
drop function app.assert_line_currency();
create trigger line_fits_insert after insert on payment_facts referencing new table as new_rows
  for each statement execute function app.lines_named();
create trigger line_fits_update after update on payment_facts referencing old table as old_rows new table as new_rows
  for each statement execute function app.lines_renamed();
