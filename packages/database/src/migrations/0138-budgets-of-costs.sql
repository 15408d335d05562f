-- A budget of a month limits what is spent: money that the own group earns takes nothing of it (K-16).
create or replace function app.budgets_of(company bigint, payments bigint[])
  returns table (payment_id bigint, budget_id bigint, classifier_id bigint) language sql stable as $$
  with asked as materialized (
    select p.id, p.project_id, p.classifier_id, date_trunc('month', p.date)::date as month from app.payments p
    where p.company_id = company and p.id = any(payments) and app.is_budgeted(p.financial_type)
      and not exists (
        select from app.agreements a
        join app.contractors e on e.company_id = company and e.id = a.executor_id and e.is_group
        join app.contractors c on c.company_id = company and c.id = a.customer_id and not c.is_group
        where a.company_id = company and a.id = p.agreement_id)
  ), of_centres as materialized (
    select b.id, b.month, a.classifier_id from app.budgets b
    cross join lateral app.articles_of_cfo(company, b.cfo_id) as a (classifier_id)
    where b.company_id = company and b.cfo_id is not null and not b.is_deleted
      and b.month in (select month from asked)
  )
  select p.id, b.id, p.classifier_id from asked p
  join app.budgets b on b.company_id = company and b.project_id = p.project_id and b.month = p.month and not b.is_deleted
  union all
  select p.id, c.id, p.classifier_id from asked p
  join of_centres c on c.month = p.month and c.classifier_id = p.classifier_id
$$;

create or replace view budgeted_payments with (security_invoker = true) as
  select p.company_id, p.id, p.project_id, p.classifier_id, p.date, p.budget_appointment = 'under_the_budget' as is_under,
    round(p.held_summ * p.currency_rate, 2) as held_summ, round(p.paid_summ * p.currency_rate, 2) as paid_summ
  from payments p
  where not p.is_deleted and app.is_budgeted(p.financial_type) and p.held_summ + p.paid_summ > 0
    and not exists (
      select from agreements a
      join contractors e on e.company_id = p.company_id and e.id = a.executor_id and e.is_group
      join contractors c on c.company_id = p.company_id and c.id = a.customer_id and not c.is_group
      where a.company_id = p.company_id and a.id = p.agreement_id);
