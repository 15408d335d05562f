-- K-10: an additional agreement that is opened for a change is no longer the one that was agreed on. What it is raised to
-- waits for the approval like a new one; what was agreed on goes on counting, and less counts at once.
alter table agreements add column agreed_summ numeric(18,2) not null default 0;

create or replace function app.note_force() returns trigger language plpgsql as $$
begin
  new.in_force := not new.is_deleted
    and (app.is_approved(new.status) or tg_op = 'UPDATE' and old.in_force);
  new.agreed_summ := case when not new.in_force then 0 when app.is_approved(new.status) then new.summ
    else old.agreed_summ end;
  return new;
end $$;

-- Those that are open now go on counting as they stand: acts may have been accepted on it.
alter table agreements disable trigger user;
update agreements set agreed_summ = summ where in_force and summ <> 0;
alter table agreements enable trigger user;

create or replace function app.waiting_summ(company bigint, agreement bigint) returns numeric language sql stable as $$
  select coalesce(sum(greatest(d.summ - d.agreed_summ, 0)), 0) from app.agreements d
  where d.company_id = company and d.parent_agreement_id = agreement and d.type = 'dopnik' and not d.is_deleted
$$;
