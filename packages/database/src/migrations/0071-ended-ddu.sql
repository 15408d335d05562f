-- A ДДУ is ended (214-ФЗ, art. 9): its unit is free again from that day, its money leaves escrow, and what was stays told.
alter table ddu add column ended_on date;
alter table ddu add column end_reason text not null default '';
alter table ddu add constraint ddu_ended_ck
  check (case when ended_on is null then end_reason = '' else ended_on >= date and end_reason <> '' end);

-- A unit is sold once at a time.
drop index ddu_sold_area_uq;
create unique index ddu_sold_area_uq on ddu (company_id, sold_area_id) where not is_deleted and ended_on is null;

create or replace function app.place_ddu() returns trigger language plpgsql as $$
begin
  update app.sold_areas a set status = case when exists (select from app.ddu d where d.company_id = a.company_id
      and d.sold_area_id = a.id and not d.is_deleted and d.ended_on is null) then 'sold' else 'free' end
    where a.company_id = coalesce(new.company_id, old.company_id) and a.id in (old.sold_area_id, new.sold_area_id);
  return null;
end $$;
drop trigger place on ddu;
create trigger place after insert or delete or update of is_deleted, sold_area_id, ended_on on ddu
  for each row execute function app.place_ddu();

create or replace function app.refuse_sold_status() returns trigger language plpgsql as $$
declare is_sold boolean;
begin
  select exists (select from app.ddu d where d.company_id = new.company_id and d.sold_area_id = new.id
    and not d.is_deleted and d.ended_on is null) into is_sold;
  if is_sold and (new.status <> 'sold' or new.is_deleted) then
    perform app.refuse('sold_areas_sold_ck', format('«%s» продано по ДДУ: сначала расторгните ДДУ', new.number));
  elsif not is_sold and new.status = 'sold' then
    perform app.refuse('sold_areas_sold_ck', format('У «%s» нет ДДУ: продано только то, что продано по ДДУ', new.number));
  end if;
  return new;
end $$;

-- Two agreements over one unit never stand on one day but that on which the former is ended.
create function app.assert_sold_once() returns trigger language plpgsql as $$
declare other record;
begin
  select o.number, o.date, o.ended_on into other
    from app.ddu d join app.ddu o on o.company_id = d.company_id and o.sold_area_id = d.sold_area_id and o.id <> d.id
    where d.company_id = new.company_id and d.id = new.id and not d.is_deleted and not o.is_deleted
      and o.date < coalesce(d.ended_on, 'infinity') and d.date < coalesce(o.ended_on, 'infinity')
    limit 1;
  if found then
    perform app.refuse('ddu_sold_area_ck', format('Помещение продано по ДДУ № %s от %s%s', other.number,
      to_char(other.date, 'DD.MM.YYYY'), coalesce(to_char(other.ended_on, '", расторгнутому "DD.MM.YYYY'), '')));
  end if;
  return null;
end $$;
create constraint trigger assert_sold_once after insert or update of date, ended_on, sold_area_id, is_deleted on ddu
  deferrable initially deferred for each row execute function app.assert_sold_once();

-- Nothing comes to escrow by an agreement that is ended.
create or replace function app.assert_escrow_day() returns trigger language plpgsql as $$
declare wrong record;
begin
  select d.number, d.date, d.ended_on, r.date as got into wrong
    from app.ddu d join app.escrow_receipts r on r.company_id = d.company_id and r.ddu_id = d.id
    where d.company_id = new.company_id and d.id = (to_jsonb(new) ->> tg_argv[0])::bigint
      and (r.date < d.date or r.date > d.ended_on)
    order by r.date limit 1;
  if found and wrong.got < wrong.date then
    perform app.refuse('escrow_receipts_day_ck', format('На эскроу по ДДУ № %s поступило %s – раньше самого ДДУ от %s',
      wrong.number, to_char(wrong.got, 'DD.MM.YYYY'), to_char(wrong.date, 'DD.MM.YYYY')));
  elsif found then
    perform app.refuse('escrow_receipts_day_ck', format('На эскроу по ДДУ № %s поступило %s – позже его расторжения %s',
      wrong.number, to_char(wrong.got, 'DD.MM.YYYY'), to_char(wrong.ended_on, 'DD.MM.YYYY')));
  end if;
  return null;
end $$;
drop trigger assert_escrow_day on ddu;
create constraint trigger assert_escrow_day after update of date, ended_on on ddu
  deferrable initially deferred for each row execute function app.assert_escrow_day('id');
