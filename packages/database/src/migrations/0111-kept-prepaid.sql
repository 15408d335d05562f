-- What is paid ahead of what was accepted, by contract and day: it follows from the whole history of a contract, so it is
-- kept beside the figures it is counted from.
create table kept_prepaid (
  company_id bigint not null,
  agreement_id bigint not null,
  project_id bigint,
  classifier_id bigint,
  executor_id bigint,
  customer_id bigint,
  loan_agreement_id bigint,
  loan_group_id bigint,
  date date not null,
  summ bigint not null,
  net_summ bigint not null
);
select app.distribute('app.kept_prepaid');
create index kept_prepaid_agreement_idx on kept_prepaid (company_id, agreement_id);
create index kept_prepaid_project_idx on kept_prepaid (company_id, project_id);
create index kept_prepaid_executor_idx on kept_prepaid (company_id, executor_id);
create index kept_prepaid_date_idx on kept_prepaid (company_id, date);
select app.wall('app.kept_prepaid');

-- The figures of every company are kept anew, these among them.
delete from kept_companies;
