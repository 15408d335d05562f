-- K-17: where an article stands in its tree and what it is linked to decides on which row of a report its documents stand. An
-- article with documents of a closed month keeps both, whichever road the change comes by; so do the trees it is linked to.
create function app.closed_article_day(company bigint, articles bigint[], last_day date) returns date language plpgsql stable as $$
begin
  return (select max(d.day) from (
    select max(date) as day from app.agreements
      where company_id = company and classifier_id = any(articles) and date <= last_day and not is_deleted
    union all select max(a.date) from app.agreement_items i
      join app.agreements a on a.company_id = company and a.id = i.agreement_id and not a.is_deleted
      where i.company_id = company and i.classifier_id = any(articles) and a.date <= last_day
    union all select max(month) from app.agreement_plan_cells
      where company_id = company and classifier_id = any(articles) and month <= last_day
    union all select max(a.date) from app.estimate_lines l
      join app.estimates e on e.company_id = company and e.id = l.estimate_id and not e.is_deleted
      join app.agreements a on a.company_id = company and a.id = e.agreement_id and not a.is_deleted
      where l.company_id = company and l.classifier_id = any(articles) and not l.is_deleted and a.date <= last_day
    union all select max(k.date) from app.ks_lines l
      join app.ks k on k.company_id = company and k.id = l.ks_id and not k.is_deleted
      where l.company_id = company and l.classifier_id = any(articles) and k.date <= last_day
    union all select max(case when p.date <= last_day then p.date else f.date end) from app.payments p
      left join app.payment_facts f on f.company_id = company and f.payment_id = p.id and f.date <= last_day
      where p.company_id = company and p.classifier_id = any(articles) and not p.is_deleted
        and (p.date <= last_day or f.date is not null)
    union all select max(date) from app.invoices
      where company_id = company and classifier_id = any(articles) and date <= last_day and not is_deleted
    union all select max(month) from app.budgets
      where company_id = company and cfo_id = any(articles) and month <= last_day and not is_deleted
    union all select max(b.month) from app.budget_lines l
      join app.budgets b on b.company_id = company and b.id = l.budget_id and not b.is_deleted
      where l.company_id = company and l.classifier_id = any(articles) and b.month <= last_day) d);
end $$;

create function app.guard_article() returns trigger language plpgsql as $$
declare
  names constant text[] := array['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь',
    'октябрь', 'ноябрь', 'декабрь'];
  last_day date := app.closed_through(new.company_id);
  branch bigint[];
  day date;
begin
  if last_day is null then return null; end if;
  with recursive below (id) as (
    select new.id
    union select c.id from below b
      join app.classifier_items c on c.company_id = new.company_id and c.group_id = b.id
  )
  select array_agg(id) into branch from below;
  if new.kind <> 'own' then
    branch := branch || array(select c.id from app.classifier_items c where c.company_id = new.company_id
      and (c.bank_item_id = any(branch) or c.cfo_item_id = any(branch) or c.bdr_item_id = any(branch)));
  end if;
  day := app.closed_article_day(new.company_id, branch, last_day);
  if day is not null then
    perform app.refuse('closed_article_ck', format(
      'По статье «%s» есть документы закрытого периода «%s %s», и его отчёты не меняются: её место и связи остаются. '
      'Создайте новую статью для новых документов или попросите открыть этот период',
      new.name, names[extract(month from day)::int], extract(year from day)::int));
  end if;
  return null;
end $$;
-- The order among neighbours, the type and the words are no figures: no report reads them.
create trigger closed_article after update on classifier_items for each row
  when ((old.group_id, old.is_folder, old.bank_item_id, old.cfo_item_id, old.bdr_item_id, old.is_deleted)
    is distinct from (new.group_id, new.is_folder, new.bank_item_id, new.cfo_item_id, new.bdr_item_id, new.is_deleted))
  execute function app.guard_article();
