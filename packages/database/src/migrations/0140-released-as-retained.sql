-- K-07: nothing is given back before it is retained, on no day: a release paid before its act made what is held negative.
create function app.assert_held(company bigint, agreement bigint, since date) returns void language plpgsql as $$
declare early record;
begin
  perform app.lock_totals(company, array[agreement]);
  select h.day, h.retained, h.released into early from (
    select m.day, sum(sum(m.retained)) over by_day as retained, sum(sum(m.released)) over by_day as released from (
      select k.date as day, k.retention_summ as retained, 0 as released from app.ks k
      where k.company_id = company and k.agreement_id = agreement and app.is_approved(k.status) and not k.is_deleted
      union all
      select f.date, 0, case p.financial_type when 'refund' then -f.summ else f.summ end
      from app.payments p join app.payment_facts f on f.company_id = company and f.payment_id = p.id
      where p.company_id = company and p.agreement_id = agreement and p.type = 'guarantee_retention' and not p.is_deleted) m
    group by m.day window by_day as (order by m.day)) h
  where h.day >= since and h.released > h.retained order by h.day limit 1;
  if found then
    perform app.refuse('released_le_retained_ck', format('На %s по договору удержано %s, а возвращено было бы %s: удержание '
      'не возвращают раньше акта, который его удержал. Проверьте дату и вид платежа',
      to_char(early.day, 'DD.MM.YYYY'), app.roubles(early.retained), app.roubles(early.released)));
  end if;
end $$;

create function app.released_held() returns trigger language plpgsql as $$
declare agreement bigint;
begin
  select p.agreement_id into agreement from app.payments p
    where p.company_id = new.company_id and p.id = new.payment_id and p.type = 'guarantee_retention' and not p.is_deleted;
  if found then
    perform app.assert_held(new.company_id, agreement, new.date);
  end if;
  return null;
end $$;
create constraint trigger released_held after insert or update of date, summ on payment_facts
  deferrable initially deferred for each row execute function app.released_held();
