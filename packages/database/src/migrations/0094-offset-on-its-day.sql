-- K-17: an advance is offset by acts of the day it was paid and later ones. On every day no more has been offset than was
-- paid by then; how much an act of a day may still offset is the least of what is left on that day and on those after it.
create function app.advance_left(company bigint, agreement bigint, day date, without bigint default null)
  returns numeric language plpgsql stable as $$
declare found numeric;
begin
  with moves as (
    select f.date, case p.financial_type when 'refund' then -f.summ else f.summ end as summ
      from app.payments p
      join app.payment_facts f on f.company_id = company and f.payment_id = p.id
      where p.company_id = company and p.agreement_id = agreement and p.type = 'advance' and not p.is_deleted
    union all
    select k.date, -k.offset_advance_summ from app.ks k
      where k.company_id = company and k.agreement_id = agreement and app.is_approved(k.status) and not k.is_deleted
        and k.offset_advance_summ <> 0 and k.id is distinct from without
  ), days as (
    select d.date, sum(sum(d.summ)) over (order by d.date) as summ from moves d group by d.date
  )
  select least(min(d.summ) filter (where d.date > day),
      coalesce((select sum(m.summ) from moves m where m.date <= day), 0)) into found from days d;
  return coalesce(found, 0);
end $$;

-- At the end of the transaction, like the sum of all days; the row of totals is held, so that two at once do not pass both.
create function app.assert_offset_days(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  with moves as (
    select f.date, case p.financial_type when 'refund' then -f.summ else f.summ end as paid, 0 as used
      from app.payments p
      join app.payment_facts f on f.company_id = company and f.payment_id = p.id
      where p.company_id = company and p.agreement_id = agreement and p.type = 'advance' and not p.is_deleted
    union all
    select k.date, 0, k.offset_advance_summ from app.ks k
      where k.company_id = company and k.agreement_id = agreement and app.is_approved(k.status) and not k.is_deleted
  )
  select d.date, d.paid, d.used into over from (
    select m.date, sum(sum(m.paid)) over (order by m.date) as paid, sum(sum(m.used)) over (order by m.date) as used
    from moves m group by m.date) d
  -- Where the sums of all days do not fit, the other rule says so.
  where d.used > greatest(d.paid, 0) and exists (select from app.agreement_totals t where t.company_id = company
    and t.agreement_id = agreement and t.ks_offset_summ <= t.advance_paid_summ)
  order by d.date limit 1;
  if found then
    perform app.refuse('offset_after_advance_ck', format(
      'К %s зачтено аванса %s, а оплачено к этому дню %s: аванс зачитывают акты не раньше дня его оплаты',
      to_char(over.date, 'DD.MM.YYYY'), app.roubles(over.used), app.roubles(over.paid)));
  end if;
end $$;

create function app.offset_moved() returns trigger language plpgsql as $$
begin
  perform app.assert_offset_days(new.company_id, new.agreement_id);
  return null;
end $$;
-- Only what may make it worse is asked: an act that comes to count, grows its offset or goes to an earlier day.
create constraint trigger offset_days after insert on ks deferrable initially deferred for each row
  when (app.is_approved(new.status) and not new.is_deleted and new.offset_advance_summ > 0)
  execute function app.offset_moved();
create constraint trigger offset_days_changed after update of status, is_deleted, date, offset_advance_summ, agreement_id on ks
  deferrable initially deferred for each row
  when (app.is_approved(new.status) and not new.is_deleted and new.offset_advance_summ > 0
    and (not app.is_approved(old.status) or old.is_deleted or new.date < old.date
      or new.offset_advance_summ > old.offset_advance_summ or new.agreement_id <> old.agreement_id))
  execute function app.offset_moved();

create function app.advance_moved() returns trigger language plpgsql as $$
declare payment record;
begin
  select p.agreement_id, p.type into payment from app.payments p
    where p.company_id = coalesce(new.company_id, old.company_id) and p.id = coalesce(new.payment_id, old.payment_id);
  if payment.type = 'advance' then
    perform app.assert_offset_days(coalesce(new.company_id, old.company_id), payment.agreement_id);
  end if;
  return null;
end $$;
create constraint trigger offset_days after insert or delete or update of date, summ, payment_id on payment_facts
  deferrable initially deferred for each row execute function app.advance_moved();
