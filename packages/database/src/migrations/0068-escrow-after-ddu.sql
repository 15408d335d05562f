-- Buyers bring money to escrow by an agreement that is there already (214-ФЗ): a receipt before it is a mistyped day, and
-- would stand in the sum of escrow while no register shows its agreement.
create function app.assert_escrow_day() returns trigger language plpgsql as $$
declare wrong record;
begin
  select d.number, d.date, r.date as got into wrong
    from app.ddu d join app.escrow_receipts r on r.company_id = d.company_id and r.ddu_id = d.id
    where d.company_id = new.company_id and d.id = (to_jsonb(new) ->> tg_argv[0])::bigint and r.date < d.date
    order by r.date limit 1;
  if found then
    perform app.refuse('escrow_receipts_day_ck', format('На эскроу по ДДУ № %s поступило %s – раньше самого ДДУ от %s',
      wrong.number, to_char(wrong.got, 'DD.MM.YYYY'), to_char(wrong.date, 'DD.MM.YYYY')));
  end if;
  return null;
end $$;
create constraint trigger assert_escrow_day after insert or update on escrow_receipts
  deferrable initially deferred for each row execute function app.assert_escrow_day('ddu_id');
create constraint trigger assert_escrow_day after update of date on ddu
  deferrable initially deferred for each row execute function app.assert_escrow_day('id');

-- Kept figures of reports lie by their days from now on: they are counted anew once.
truncate kept_contracts, kept_acts, kept_moves, kept_requests, kept_companies, kept_marks;
