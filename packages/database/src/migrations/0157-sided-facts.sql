-- Kept figures folded once more, by the sides of their contract and for all time: what stands with each contractor is read from as
-- many rows as there are pairs of sides, and not from all documents of theirs.
create table sided_contracts (
  company_id bigint not null,
  executor_id bigint,
  customer_id bigint,
  is_agreed boolean not null,
  kept bigint not null,
  summ bigint not null,
  net_summ bigint not null
);

create table sided_acts (
  company_id bigint not null,
  executor_id bigint,
  customer_id bigint,
  status text not null,
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

create table sided_moves (
  company_id bigint not null,
  executor_id bigint,
  customer_id bigint,
  loan_agreement_id bigint,
  source text not null,
  type text not null,
  is_refund boolean not null,
  kept bigint not null,
  summ bigint not null,
  net_summ bigint not null
);

create table sided_prepaid (
  company_id bigint not null,
  executor_id bigint,
  customer_id bigint,
  kept bigint not null,
  summ bigint not null,
  net_summ bigint not null
);

select app.distribute('app.sided_contracts');
select app.distribute('app.sided_acts');
select app.distribute('app.sided_moves');
select app.distribute('app.sided_prepaid');

create unique index sided_contracts_uq on sided_contracts (company_id, executor_id, customer_id, is_agreed) nulls not distinct;
create unique index sided_acts_uq on sided_acts (company_id, executor_id, customer_id, status) nulls not distinct;
create unique index sided_moves_uq on sided_moves (company_id, executor_id, customer_id, loan_agreement_id, source, type, is_refund)
  nulls not distinct;
create unique index sided_prepaid_uq on sided_prepaid (company_id, executor_id, customer_id) nulls not distinct;

-- Pairs that nothing is left of.
create index sided_contracts_empty_idx on sided_contracts (company_id) where kept = 0;
create index sided_acts_empty_idx on sided_acts (company_id) where kept = 0;
create index sided_moves_empty_idx on sided_moves (company_id) where kept = 0;
create index sided_prepaid_empty_idx on sided_prepaid (company_id) where kept = 0;

select app.wall('app.sided_contracts');
select app.wall('app.sided_acts');
select app.wall('app.sided_moves');
select app.wall('app.sided_prepaid');

insert into sided_contracts select company_id, executor_id, customer_id, is_agreed, count(*), sum(summ), sum(net_summ)
  from kept_contracts where company_id in (select company_id from kept_companies) group by 1, 2, 3, 4;
insert into sided_acts select company_id, executor_id, customer_id, status, count(*), sum(count), sum(summ), sum(net_summ), sum(vat_summ),
    sum(offset_summ), sum(offset_net), sum(retained_summ), sum(retained_net), sum(payable_summ), sum(payable_net)
  from kept_acts where company_id in (select company_id from kept_companies) group by 1, 2, 3, 4;
insert into sided_moves select company_id, executor_id, customer_id, loan_agreement_id, source, type, is_refund, count(*), sum(summ),
    sum(net_summ)
  from kept_moves where company_id in (select company_id from kept_companies) group by 1, 2, 3, 4, 5, 6, 7;
insert into sided_prepaid select company_id, executor_id, customer_id, count(*), sum(summ), sum(net_summ)
  from kept_prepaid where company_id in (select company_id from kept_companies) group by 1, 2, 3;

-- As with the folds: a server of before would take the marks and leave the sides behind, so it is refused.
create or replace function app.only_folding_keeper() returns trigger language plpgsql as $$
begin
  if current_setting('app.keeps', true) is distinct from 'sides' then
    raise exception 'figures are kept together with their folds';
  end if;
  return null;
end $$;
