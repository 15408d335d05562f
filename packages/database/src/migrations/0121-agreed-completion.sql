-- The day on which works are complete starts the return of the retention: it stands neither before the contract nor before its
-- last accepted works. Corrections and what was withdrawn say nothing of works.
create function app.refuse_early_completion() returns trigger language plpgsql as $$
declare last date;
begin
  if new.completion_date < new.date then
    perform app.refuse('completion_date_ck', format('Договор № %s от %s: работы не завершены раньше него', new.number,
      to_char(new.date, 'DD.MM.YYYY')));
  end if;
  select max(k.date) into last from app.ks k
    where k.company_id = new.company_id and k.agreement_id = new.id and not k.is_deleted and app.is_approved(k.status)
      and k.summ > 0 and k.corrected_ks_id is null and k.withdrawn_on is null;
  if new.completion_date < last then
    perform app.refuse('completion_date_ck', format('По договору № %s работы приняты %s: завершены они не раньше', new.number,
      to_char(last, 'DD.MM.YYYY')));
  end if;
  return new;
end $$;
create trigger completion_of_new before insert on agreements
  for each row when (new.completion_date is not null) execute function app.refuse_early_completion();
create trigger completion before update of completion_date, date on agreements
  for each row when (new.completion_date is not null
    and (new.completion_date, new.date) is distinct from (old.completion_date, old.date))
  execute function app.refuse_early_completion();

-- Both that day and a claim that is taken back give the retention away: never under the agreed status. A new claim holds money.
create function app.agreed_release() returns trigger language plpgsql as $$
begin
  perform app.refuse('agreed_release_ck', format('Договор № %s согласован: дату завершения работ и снятие претензий согласуют заново',
    new.number));
  return new;
end $$;
create trigger agreed_release before update of completion_date, retention_claims, status on agreements
  for each row when (app.is_approved(old.status) and app.is_approved(new.status)
    and (new.completion_date is distinct from old.completion_date
      or app.claims_summ(new.retention_claims) < app.claims_summ(old.retention_claims)))
  execute function app.agreed_release();
