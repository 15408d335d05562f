-- What the directory of БИК was before the last file: one loaded by mistake is taken back whole.
create table banks_before (
  bic text not null,
  name text not null,
  city text not null,
  corr_account text,
  closed_on date,
  restriction text not null,
  constraint banks_before_pk primary key (bic)
);
select app.make_reference('app.banks_before');
revoke all on banks_before from app_tenant;

alter table bank_directory add column has_before boolean not null default false;
alter table bank_directory add column before_day date;
alter table bank_directory add column before_loaded_at timestamptz;
