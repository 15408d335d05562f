-- K-20: a document states the VAT rate of its day. Decision 054 says which day that is for each of them.

-- Whether the rate was in force on one of the days; null is none of them.
create function app.is_vat_of(rate numeric, variadic days date[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from app.vat_rates v, unnest(days) day
    where v.rate = is_vat_of.rate and day is not null and (v.valid_from is null or v.valid_from <= day) and (v.valid_to is null or v.valid_to >= day));
end $$;

-- Whether it was in force on any day between two.
create function app.is_vat_between(rate numeric, first date, last date) returns boolean language plpgsql stable as $$
begin
  return exists (select from app.vat_rates v
    where v.rate = is_vat_between.rate and (v.valid_from is null or v.valid_from <= last) and (v.valid_to is null or v.valid_to >= first));
end $$;

create function app.refuse_vat(rate numeric, day date) returns void language plpgsql as $$
declare base numeric;
begin
  -- Of several rates of a day the greatest is the base one: the others are reduced.
  select max(v.rate) into base from app.vat_rates v
    where (v.valid_from is null or v.valid_from <= day) and (v.valid_to is null or v.valid_to >= day);
  perform app.refuse('vat_of_day_ck', format('Ставка НДС %s %% не действует на %s: базовая ставка этого дня – %s %%',
    trim_scale(rate), to_char(day, 'DD.MM.YYYY'), trim_scale(base)));
end $$;

-- An act and its lines: of its date; a correction also of the date and by the rates of what it corrects.
create function app.is_vat_of_act(company bigint, rate numeric, day date, corrected bigint) returns boolean
  language plpgsql stable as $$
begin
  return app.is_vat_of(rate, day) or corrected is not null and (
    app.is_vat_of(rate, (select k.date from app.ks k where k.company_id = company and k.id = corrected))
    or exists (select from app.ks k where k.company_id = company and k.id = corrected and k.vat_rate = rate)
    or exists (select from app.ks_lines l where l.company_id = company and l.ks_id = corrected and l.vat_rate = rate));
end $$;

create function app.ks_vat() returns trigger language plpgsql as $$
begin
  if not app.is_vat_of_act(new.company_id, new.vat_rate, new.date, new.corrected_ks_id) then
    perform app.refuse_vat(new.vat_rate, new.date);
  end if;
  return new;
end $$;
create trigger vat_of_day before insert or update of date, vat_rate, corrected_ks_id on ks
  for each row when (new.vat_rate is not null) execute function app.ks_vat();

-- Lines are written after the act that moves to another day: both are read as they have become.
create function app.ks_lines_vat() returns trigger language plpgsql as $$
declare stray record;
begin
  select l.vat_rate, k.date into stray from app.ks k
    join app.ks_lines l on l.company_id = k.company_id and l.ks_id = k.id and l.vat_rate is not null
    where k.company_id = new.company_id and k.id = new.id
      and not app.is_vat_of_act(k.company_id, l.vat_rate, k.date, k.corrected_ks_id) limit 1;
  if found then perform app.refuse_vat(stray.vat_rate, stray.date); end if;
  return null;
end $$;
create constraint trigger vat_of_lines after update of date, corrected_ks_id on ks deferrable initially deferred
  for each row when ((old.date, old.corrected_ks_id) is distinct from (new.date, new.corrected_ks_id))
  execute function app.ks_lines_vat();
create function app.ks_line_vat() returns trigger language plpgsql as $$
declare stray record;
begin
  select l.vat_rate, k.date into stray from app.ks_lines l
    join app.ks k on k.company_id = l.company_id and k.id = l.ks_id
    where l.company_id = new.company_id and l.id = new.id
      and not app.is_vat_of_act(k.company_id, l.vat_rate, k.date, k.corrected_ks_id);
  if found then perform app.refuse_vat(stray.vat_rate, stray.date); end if;
  return null;
end $$;
create constraint trigger vat_of_day after insert or update of vat_rate, ks_id on ks_lines deferrable initially deferred
  for each row when (new.vat_rate is not null) execute function app.ks_line_vat();

-- A payment: a refund of what it returns, an act of the act, an advance of the day it goes, works of any day since their contract.
create function app.payment_vat() returns trigger language plpgsql as $$
declare act record; day date := new.date;
begin
  if new.refund_of_id is not null and exists (select from app.payments p
    where p.company_id = new.company_id and p.id = new.refund_of_id and p.vat_rate = new.vat_rate) then return new; end if;
  if new.ks_id is not null then
    select k.date into act from app.ks k where k.company_id = new.company_id and k.id = new.ks_id;
    if app.is_vat_of_act(new.company_id, new.vat_rate, act.date, new.ks_id) then return new; end if;
    day := act.date;
  elsif app.is_vat_of(new.vat_rate, new.date, coalesce(new.due_date, new.date)) then return new;
  elsif new.type <> 'advance' then
    if exists (select from app.invoices v
      where v.company_id = new.company_id and v.id = new.invoice_id and v.vat_rate = new.vat_rate) then return new; end if;
    if exists (select from app.agreements a where a.company_id = new.company_id and a.id = new.agreement_id
      and a.type <> 'document' and app.is_vat_between(new.vat_rate, least(a.date, new.date), new.date)) then return new; end if;
  end if;
  perform app.refuse_vat(new.vat_rate, day);
end $$;
create trigger vat_of_day before insert or update of vat_rate, date, due_date, type, ks_id, invoice_id, refund_of_id, agreement_id
  on payments for each row when (new.vat_rate is not null) execute function app.payment_vat();

-- An invoice: for an advance of its day, for works of any day since their contract.
create function app.invoice_vat() returns trigger language plpgsql as $$
begin
  if app.is_vat_of(new.vat_rate, new.date, coalesce(new.due_date, new.date)) or new.kind = 'expenses' and exists (
    select from app.agreements a where a.company_id = new.company_id and a.id = new.agreement_id
      and app.is_vat_between(new.vat_rate, least(a.date, new.date), new.date)) then return new; end if;
  perform app.refuse_vat(new.vat_rate, new.date);
end $$;
create trigger vat_of_day before insert or update of vat_rate, date, due_date, kind, agreement_id on invoices
  for each row when (new.vat_rate is not null) execute function app.invoice_vat();

-- A contract: of its day or of the day its works begin; an additional agreement that takes works away also of its contract.
create function app.agreement_vat() returns trigger language plpgsql as $$
begin
  if app.is_vat_of(new.vat_rate, new.date, case when new.type <> 'dopnik' then new.date_from end) or new.type = 'dopnik' and new.summ < 0 and exists (
    select from app.agreements a where a.company_id = new.company_id and a.id = new.parent_agreement_id
      and a.vat_rate = new.vat_rate) then return new; end if;
  perform app.refuse_vat(new.vat_rate, new.date);
end $$;
create trigger vat_of_day before insert or update of vat_rate, date, date_from, type, summ, parent_agreement_id on agreements
  for each row when (new.vat_rate is not null and new.type <> 'document') execute function app.agreement_vat();
