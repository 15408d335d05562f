-- K-07: Σ borrowed payments reserved or paid ≤ limit per loan agreement, group and article.

-- One row per limit: the loan agreement (both null), its groups (article null), its articles. A folder's
-- limit covers its descendants, a bank article's limit the own articles mapped to it. A paid part of a reserved sum is counted once; a refund gives the limit back
-- only under a limit of debt (vkl).
create function app.loan_usage(company bigint, loan bigint)
  returns table (loan_group_id bigint, classifier_id bigint, limit_summ numeric, paid_summ numeric,
    reserved_summ numeric, used_summ numeric)
  language sql stable as $$
  with recursive spent as materialized (
    select p.loan_group_id, p.classifier_id,
      sum(round(case when p.financial_type <> 'refund' then p.paid_summ
        when l.kind = 'vkl' then -p.paid_summ else 0 end * p.currency_rate, 2)) as paid,
      sum(round(case when p.financial_type <> 'refund' then greatest(p.reserved_summ - p.paid_summ, 0)
        else 0 end * p.currency_rate, 2)) as reserved
    from app.payments p
    join app.loan_agreements l on l.company_id = company and l.id = loan
    where p.company_id = company and p.loan_agreement_id = loan and p.source = 'borrowed' and not p.is_deleted
    group by p.loan_group_id, p.classifier_id
  ), lineage (article_id, id, group_id, bank_item_id) as (
    select c.id, c.id, c.group_id, c.bank_item_id from app.classifier_items c
    where c.company_id = company and c.id in (select s.classifier_id from spent s)
    union
    select g.article_id, c.id, c.group_id, c.bank_item_id from lineage g
    join app.classifier_items c on c.company_id = company and c.id in (g.group_id, g.bank_item_id)
  ), limits (loan_group_id, classifier_id, limit_summ) as (
    select null::bigint, null::bigint, l.limit_summ from app.loan_agreements l
    where l.company_id = company and l.id = loan
    union all
    select g.id, null, g.limit_summ from app.loan_groups g
    where g.company_id = company and g.loan_agreement_id = loan and not g.is_deleted
    union all
    select m.loan_group_id, m.classifier_id, m.summ from app.loan_limits m
    where m.company_id = company and m.loan_agreement_id = loan and m.source = 'borrowed'
  )
  select m.loan_group_id, m.classifier_id, m.limit_summ, coalesce(sum(s.paid), 0),
    coalesce(sum(s.reserved), 0), coalesce(sum(s.paid + s.reserved), 0)
  from limits m
  left join spent s on (m.loan_group_id is null or s.loan_group_id = m.loan_group_id)
    and (m.classifier_id is null or exists (select from lineage g
      where g.article_id = s.classifier_id and g.id = m.classifier_id))
  group by m.loan_group_id, m.classifier_id, m.limit_summ
$$;

-- The loan agreement's row is the one door: whoever raises its usage waits for the one before.
create function app.assert_loan_limits(company bigint, loan bigint) returns void language plpgsql as $$
declare
  over record;
  place text;
begin
  perform from app.loan_agreements where company_id = company and id = loan for no key update;
  select * into over from app.loan_usage(company, loan) u where u.used_summ > u.limit_summ
    order by u.classifier_id nulls last, u.loan_group_id nulls last limit 1;
  if not found then return; end if;
  place := concat_ws(', ',
    (select 'договор ' || number from app.loan_agreements where company_id = company and id = loan),
    (select 'группа «' || name || '»' from app.loan_groups where company_id = company and id = over.loan_group_id),
    (select 'статья «' || name || '»' from app.classifier_items
      where company_id = company and id = over.classifier_id));
  perform app.refuse('loan_limit_ck', format('Превышен лимит заёмных средств (%s): лимит %s, оплачено и в реестрах %s',
    place, app.roubles(over.limit_summ), app.roubles(over.used_summ)));
end $$;

-- Paying what is already reserved raises nothing and asks nothing.
create function app.loans_used() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select distinct n.company_id, n.loan_agreement_id from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.source = 'borrowed' and not n.is_deleted and greatest(n.paid_summ, n.reserved_summ) > 0
      and (greatest(n.paid_summ, n.reserved_summ) > greatest(o.paid_summ, o.reserved_summ)
        or (n.loan_agreement_id, n.loan_group_id, n.classifier_id, n.source, n.financial_type, n.is_deleted, n.currency_rate)
          is distinct from (o.loan_agreement_id, o.loan_group_id, o.classifier_id, o.source, o.financial_type, o.is_deleted, o.currency_rate))
    order by n.company_id, n.loan_agreement_id
  loop
    perform app.assert_loan_limits(touched.company_id, touched.loan_agreement_id);
  end loop;
  return null;
end $$;
create trigger use_loan after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.loans_used();

create function app.limits_changed() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in execute format(
    'select distinct company_id, %I as loan from new_rows order by 1, 2', tg_argv[0])
  loop
    perform app.assert_loan_limits(touched.company_id, touched.loan);
  end loop;
  return null;
end $$;
create trigger keep_limits after update on loan_agreements referencing new table as new_rows
  for each statement execute function app.limits_changed('id');
create trigger keep_limits after update on loan_groups referencing new table as new_rows
  for each statement execute function app.limits_changed('loan_agreement_id');
create trigger keep_limits_insert after insert on loan_limits referencing new table as new_rows
  for each statement execute function app.limits_changed('loan_agreement_id');
create trigger keep_limits_update after update on loan_limits referencing new table as new_rows
  for each statement execute function app.limits_changed('loan_agreement_id');
