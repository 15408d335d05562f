-- Directory of БИК of the Bank of Russia (ED807): a bank that left it stays known, because accounts name it.
alter table banks add column closed_on date;
alter table banks add column restriction text not null default '';

create table bank_directory (
  -- one row: which directory the banks are of
  is_loaded boolean not null default true,
  business_day date not null,
  loaded_at timestamptz not null default now(),
  constraint bank_directory_pk primary key (is_loaded),
  constraint bank_directory_one_ck check (is_loaded)
);
select app.make_reference('app.bank_directory');
revoke insert, update, delete on banks, bank_directory from app_tenant;
