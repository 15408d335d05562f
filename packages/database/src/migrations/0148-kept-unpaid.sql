-- What is left of payments and what of them waits in registries, ready for sums: narrow rows with the sides of their contract.
create table kept_unpaid (
  company_id bigint not null,
  agreement_id bigint not null,
  project_id bigint,
  classifier_id bigint,
  executor_id bigint,
  customer_id bigint,
  loan_agreement_id bigint,
  loan_group_id bigint,
  financing_id bigint,
  payer_account_id bigint,
  date date not null,
  source text not null,
  type text not null,
  is_awaited boolean not null,
  is_agreed boolean not null,
  summ bigint not null,
  net_summ bigint not null,
  held_summ bigint not null,
  held_net bigint not null
);
select app.distribute('app.kept_unpaid');
create index kept_unpaid_agreement_idx on kept_unpaid (company_id, agreement_id);
create index kept_unpaid_project_idx on kept_unpaid (company_id, project_id);
create index kept_unpaid_executor_idx on kept_unpaid (company_id, executor_id);
create index kept_unpaid_date_idx on kept_unpaid (company_id, date);
select app.wall('app.kept_unpaid');

-- Until they are counted, contracts with such payments are read from their documents.
insert into kept_marks (company_id, agreement_id)
  select distinct p.company_id, p.agreement_id from payments p
  join kept_companies k on k.company_id = p.company_id
  where p.status = 'new' and not p.is_deleted;

-- The few among the payments: cash asks for them by themselves.
create index payments_refunds_idx on payments (company_id, id) where financial_type = 'refund' and not is_deleted;
