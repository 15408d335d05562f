-- Kept figures folded by month for the whole company: a company of hundreds of projects asks for its months and articles from a tenth
-- of the rows that stand by projects.
create table monthly_contracts (
  company_id bigint not null,
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

create table monthly_acts (
  company_id bigint not null,
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

create table monthly_moves (
  company_id bigint not null,
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

create table monthly_requests (
  company_id bigint not null,
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

select app.distribute('app.monthly_contracts');
select app.distribute('app.monthly_acts');
select app.distribute('app.monthly_moves');
select app.distribute('app.monthly_requests');

create unique index monthly_contracts_uq on monthly_contracts (company_id, month, classifier_id, loan_agreement_id, loan_group_id,
  is_agreed, is_customer_own, is_executor_own) nulls not distinct;
create unique index monthly_acts_uq on monthly_acts (company_id, month, classifier_id, loan_agreement_id, loan_group_id,
  status, is_customer_own, is_executor_own) nulls not distinct;
create unique index monthly_moves_uq on monthly_moves (company_id, month, classifier_id, loan_agreement_id, loan_group_id,
  financing_id, payer_account_id, source, type, is_refund, is_customer_own, is_executor_own) nulls not distinct;
create unique index monthly_requests_uq on monthly_requests (company_id, month, classifier_id, loan_agreement_id, loan_group_id,
  financing_id, payer_account_id, source, is_customer_own, is_executor_own) nulls not distinct;

-- Places that nothing is left of.
create index monthly_contracts_empty_idx on monthly_contracts (company_id) where kept = 0;
create index monthly_acts_empty_idx on monthly_acts (company_id) where kept = 0;
create index monthly_moves_empty_idx on monthly_moves (company_id) where kept = 0;
create index monthly_requests_empty_idx on monthly_requests (company_id) where kept = 0;

select app.wall('app.monthly_contracts');
select app.wall('app.monthly_acts');
select app.wall('app.monthly_moves');
select app.wall('app.monthly_requests');

insert into monthly_contracts select company_id, classifier_id, loan_agreement_id, loan_group_id, is_agreed, is_customer_own,
    is_executor_own, month, sum(kept), sum(summ), sum(net_summ)
  from folded_contracts group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into monthly_acts select company_id, classifier_id, loan_agreement_id, loan_group_id, status, is_customer_own, is_executor_own,
    month, sum(kept), sum(count), sum(summ), sum(net_summ), sum(vat_summ), sum(offset_summ), sum(offset_net), sum(retained_summ),
    sum(retained_net), sum(payable_summ), sum(payable_net)
  from folded_acts group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into monthly_moves select company_id, classifier_id, loan_agreement_id, loan_group_id, financing_id, payer_account_id, source,
    type, is_refund, is_customer_own, is_executor_own, month, sum(kept), sum(summ), sum(net_summ)
  from folded_moves group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;
insert into monthly_requests select company_id, classifier_id, loan_agreement_id, loan_group_id, financing_id, payer_account_id, source,
    is_customer_own, is_executor_own, month, sum(kept), sum(count), sum(summ), sum(net_summ)
  from folded_requests group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

-- As with the folds: a server of before would take the marks and leave the months behind, so it is refused.
create or replace function app.only_folding_keeper() returns trigger language plpgsql as $$
begin
  if current_setting('app.keeps', true) is distinct from 'months' then
    raise exception 'figures are kept together with their folds';
  end if;
  return null;
end $$;
