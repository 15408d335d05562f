-- Kept figures folded by month and place: what asks for no single contract or side reads a tenth of the rows.
-- The sides of a contract stand as whether they are of the own group, as the group was when the fold was made.
create table folded_contracts (
  company_id bigint not null,
  project_id bigint,
  classifier_id bigint,
  loan_agreement_id bigint,
  loan_group_id bigint,
  is_agreed boolean not null,
  is_customer_own boolean,
  is_executor_own boolean,
  month date not null,
  kept bigint not null,
  summ bigint not null,
  net_summ bigint not null
);

create table folded_acts (
  company_id bigint not null,
  project_id bigint,
  classifier_id bigint,
  loan_agreement_id bigint,
  loan_group_id bigint,
  status text not null,
  is_customer_own boolean,
  is_executor_own boolean,
  month date not null,
  kept bigint not null,
  count bigint not null,
  summ bigint not null,
  net_summ bigint not null,
  vat_summ bigint not null,
  offset_summ bigint not null,
  offset_net bigint not null,
  retained_summ bigint not null,
  retained_net bigint not null,
  payable_summ bigint not null,
  payable_net bigint not null
);

create table folded_moves (
  company_id bigint not null,
  project_id bigint,
  classifier_id bigint,
  loan_agreement_id bigint,
  loan_group_id bigint,
  financing_id bigint,
  payer_account_id bigint,
  source text not null,
  type text not null,
  is_refund boolean not null,
  is_customer_own boolean,
  is_executor_own boolean,
  month date not null,
  kept bigint not null,
  summ bigint not null,
  net_summ bigint not null
);

create table folded_requests (
  company_id bigint not null,
  project_id bigint,
  classifier_id bigint,
  loan_agreement_id bigint,
  loan_group_id bigint,
  financing_id bigint,
  payer_account_id bigint,
  source text not null,
  is_customer_own boolean,
  is_executor_own boolean,
  month date not null,
  kept bigint not null,
  count bigint not null,
  summ bigint not null,
  net_summ bigint not null
);

select app.distribute('app.folded_contracts');
select app.distribute('app.folded_acts');
select app.distribute('app.folded_moves');
select app.distribute('app.folded_requests');

create unique index folded_contracts_uq on folded_contracts (company_id, month, project_id, classifier_id,
  loan_agreement_id, loan_group_id, is_agreed, is_customer_own, is_executor_own) nulls not distinct;
create unique index folded_acts_uq on folded_acts (company_id, month, project_id, classifier_id,
  loan_agreement_id, loan_group_id, status, is_customer_own, is_executor_own) nulls not distinct;
create unique index folded_moves_uq on folded_moves (company_id, month, project_id, classifier_id, loan_agreement_id,
  loan_group_id, financing_id, payer_account_id, source, type, is_refund, is_customer_own, is_executor_own)
  nulls not distinct;
create unique index folded_requests_uq on folded_requests (company_id, month, project_id, classifier_id,
  loan_agreement_id, loan_group_id, financing_id, payer_account_id, source, is_customer_own, is_executor_own)
  nulls not distinct;

create index folded_contracts_project_idx on folded_contracts (company_id, project_id);
create index folded_acts_project_idx on folded_acts (company_id, project_id);
create index folded_moves_project_idx on folded_moves (company_id, project_id);
create index folded_requests_project_idx on folded_requests (company_id, project_id);

-- Places that nothing is left of.
create index folded_contracts_empty_idx on folded_contracts (company_id) where kept = 0;
create index folded_acts_empty_idx on folded_acts (company_id) where kept = 0;
create index folded_moves_empty_idx on folded_moves (company_id) where kept = 0;
create index folded_requests_empty_idx on folded_requests (company_id) where kept = 0;

select app.wall('app.folded_contracts');
select app.wall('app.folded_acts');
select app.wall('app.folded_moves');
select app.wall('app.folded_requests');

-- The own group that the folds were made for; null until they are made. Of another group they are not read.
alter table kept_companies add column own_ids bigint[];

create index contractors_own_idx on contractors (company_id, id) where is_group;

-- A server of before that keeps figures during an update knows nothing of the folds: it would take the marks and leave them behind
-- for good. It is refused, the marks stay, and reports read the documents until the new ones have kept them.
create function app.only_folding_keeper() returns trigger language plpgsql as $$
begin
  if current_setting('app.keeps', true) is distinct from 'folds' then
    raise exception 'figures are kept together with their folds';
  end if;
  return null;
end $$;
create trigger only_folding_keeper before delete on kept_marks
  for each statement execute function app.only_folding_keeper();
