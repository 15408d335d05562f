-- K-18: whoever is asked to confirm an account may say no, and why: the word stands beside it until it is stated anew or confirmed after all.
alter table contractor_accounts
  add column refused_by bigint,
  add column refused_at timestamptz,
  add column refusal text not null default '';

create function app.forget_refusal() returns trigger language plpgsql as $$
begin
  new.refused_by := null;
  new.refused_at := null;
  new.refusal := '';
  return new;
end $$;
-- By its name the last of those before the update: what the others state is known by then.
create trigger unrefuse before update on contractor_accounts for each row
  when (old.refused_at is not null and (new.confirmed_at is not null or new.stated_at is distinct from old.stated_at))
  execute function app.forget_refusal();
