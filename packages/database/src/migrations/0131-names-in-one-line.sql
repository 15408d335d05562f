-- A name is one line: it stands in files for the bank, where a line of its own would be a field of its own. Whatever road it comes
-- by – a form, a file, the register of companies – breaks become spaces.
create function app.one_line(words text) returns text language sql immutable as $$
  select trim(regexp_replace(words, '\s*[\r\n\t\v\f\u0085\u2028\u2029]+\s*', ' ', 'g'))
$$;
create function app.contractor_in_one_line() returns trigger language plpgsql as $$
begin
  new.name := app.one_line(new.name);
  new.full_name := app.one_line(new.full_name);
  return new;
end $$;
create function app.bank_in_one_line() returns trigger language plpgsql as $$
begin
  new.bank_name := app.one_line(new.bank_name);
  return new;
end $$;
update contractors set name = app.one_line(name), full_name = app.one_line(full_name)
  where (name, full_name) is distinct from (app.one_line(name), app.one_line(full_name));
update contractor_accounts set bank_name = app.one_line(bank_name) where bank_name is distinct from app.one_line(bank_name);
create trigger one_line before insert or update of name, full_name on contractors
  for each row execute function app.contractor_in_one_line();
create trigger one_line before insert or update of bank_name on contractor_accounts
  for each row execute function app.bank_in_one_line();
