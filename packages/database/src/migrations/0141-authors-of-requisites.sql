-- K-18: whoever has stated an account, or has changed it, its card or whose card it is since it was last confirmed, does not
-- confirm it; and whoever confirms sees what it was when it was confirmed before.
alter table contractor_accounts
  -- who stated the number itself
  add column number_by bigint,
  -- all who have stated or changed it since it was last confirmed
  add column authors bigint[] not null default '{}',
  -- {account, bic, bank_name, corr_account, inn, name, is_group} as they were confirmed last; null while nobody ever has
  add column confirmed_values jsonb;
alter table contractor_accounts disable trigger user;
update contractor_accounts set number_by = stated_by,
  authors = case when confirmed_at is null then array_remove(array[stated_by, nullif(created_by, stated_by)], null) else '{}' end;
alter table contractor_accounts enable trigger user;

-- Who made the card one of the own group, and when: a word that a second person stands behind as well.
alter table contractors add column own_by bigint, add column own_at timestamptz;

create function app.distinct_people(people bigint[]) returns bigint[] language sql immutable as $$
  select coalesce(array_agg(distinct p order by p), '{}') from unnest(people) p where p is not null
$$;

-- A name without quotes, dots and case: «ООО „Ромашка“» and «ооо Ромашка» are one.
create function app.letters_of(words text) returns text language sql immutable as $$
  select translate(regexp_replace(lower(words), '[^[:alnum:]]', '', 'g'), 'ё', 'е')
$$;

create function app.values_of(account app.contractor_accounts, card app.contractors) returns jsonb language sql immutable as $$
  select jsonb_build_object('account', account.account, 'bic', account.bic, 'bank_name', account.bank_name,
    'corr_account', account.corr_account, 'inn', card.inn, 'name', card.name, 'is_group', card.is_group)
$$;

-- Who made the card an own one, as long as no account of it has been confirmed since.
create function app.own_author(company bigint, contractor bigint) returns bigint language plpgsql stable as $$
begin
  return (select c.own_by from app.contractors c where c.company_id = company and c.id = contractor and c.is_group
    and not exists (select from app.contractor_accounts a where a.company_id = company and a.contractor_id = contractor
      and a.confirmed_by is not null and a.confirmed_at > c.own_at));
end $$;

create function app.note_own() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.own_at is null then
    new.own_by := app.current_user_id();
    new.own_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger note_own before insert on contractors for each row when (new.is_group) execute function app.note_own();
create trigger note_own_since before update of is_group on contractors for each row
  when (new.is_group and not old.is_group) execute function app.note_own();

create or replace function app.state_account() returns trigger language plpgsql as $$
declare
  rule boolean := (select s.confirm_requisites from app.company_settings s where s.company_id = new.company_id);
  me bigint := app.current_user_id();
  own bigint;
  card app.contractors;
begin
  if tg_op = 'INSERT' and new.confirmed_at is not null then
    new.number_by := coalesce(new.number_by, new.stated_by);
    return new;
  end if;
  own := app.own_author(new.company_id, new.contractor_id);
  if tg_op = 'INSERT' then
    new.number_by := me;
    new.authors := app.distinct_people(array[me, own]);
    new.confirmed_values := null;
  else
    if (old.account, old.bic) is distinct from (new.account, new.bic) then
      new.number_by := me;
    end if;
    if old.confirmed_at is not null then
      select c.* into card from app.contractors c where c.company_id = old.company_id and c.id = old.contractor_id;
      new.confirmed_values := app.values_of(old, card);
      new.authors := '{}';
    end if;
    new.authors := app.distinct_people(new.authors || array[new.number_by, me, own]);
  end if;
  new.stated_by := me;
  new.stated_at := now();
  new.confirmed_by := null;
  new.confirmed_at := case when coalesce(rule, true) then null else now() end;
  return new;
end $$;

-- Another ИНН, one where there was none, or another name is another payee; a card that becomes an own one, or ceases to be, is
-- another owner of the money: what was confirmed for the former is not confirmed for this one.
create or replace function app.restate_accounts() returns trigger language plpgsql as $$
declare
  rule boolean := (select s.confirm_requisites from app.company_settings s where s.company_id = new.company_id);
begin
  if coalesce(rule, true) then
    update app.contractor_accounts a set
        confirmed_values = case when a.confirmed_at is null then a.confirmed_values
          else app.values_of(a, old) end,
        authors = app.distinct_people(case when a.confirmed_at is null then a.authors else '{}' end
          || array[a.number_by, app.current_user_id()]),
        confirmed_at = null, confirmed_by = null, stated_by = app.current_user_id(), stated_at = now()
      where a.company_id = new.company_id and a.contractor_id = new.id and not a.is_deleted;
  end if;
  return null;
end $$;
drop trigger restate_accounts on contractors;
create trigger restate_accounts after update of inn, name, is_group on contractors for each row
  when (old.inn is distinct from new.inn or old.is_group <> new.is_group
    or app.letters_of(old.name) <> app.letters_of(new.name))
  execute function app.restate_accounts();

-- Two cards of one payee with accounts confirmed apart: which of them is the payee's is seen only now that they lie together.
create function app.doubt_accounts(company bigint, kept bigint, merged bigint) returns void language plpgsql as $$
begin
  update app.contractor_accounts a set confirmed_values = app.values_of(a, c), authors = app.distinct_people(
      array[a.number_by, app.current_user_id()]), confirmed_at = null, confirmed_by = null,
      stated_by = app.current_user_id(), stated_at = now()
    from app.contractors c
    where c.company_id = company and c.id = kept and a.company_id = company and a.contractor_id = kept
      and a.confirmed_at is not null and not a.is_deleted
      and coalesce((select s.confirm_requisites from app.company_settings s where s.company_id = company), true)
      and exists (select from app.contractor_accounts d where d.company_id = company and d.contractor_id = merged
        and d.confirmed_at is not null and not d.is_deleted and (d.account, d.bic) <> (a.account, a.bic));
end $$;

-- Whatever road the confirmation comes by: nobody confirms what they have stated themselves.
create function app.confirm_account() returns trigger language plpgsql as $$
begin
  if new.confirmed_by = any (old.authors) then
    perform app.refuse('contractor_accounts_second_ck', format('Реквизиты внесли или меняли вы (%s): подтвердить их должен '
      'другой сотрудник', old.account));
  end if;
  new.authors := '{}';
  new.confirmed_values := null;
  return new;
end $$;
create trigger confirm before update of confirmed_at on contractor_accounts for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function app.confirm_account();
