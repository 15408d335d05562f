-- A transfer between own accounts is told by two statements: its lines stand for each other.
alter table bank_lines add column pair_line_id bigint;
alter table bank_lines add constraint bank_lines_pair_fk
  foreign key (company_id, pair_line_id) references bank_lines (company_id, id);
create unique index bank_lines_pair_uq on bank_lines (company_id, pair_line_id) where pair_line_id is not null;

-- An article that goes to another centre takes its month's money along: it may not exceed a budget in force there. Nothing
-- of it moves meanwhile: its payments are held, and so is the one door of each budget.
create function app.centre_changed() returns trigger language plpgsql as $$
declare
  centre bigint;
  budgets bigint[];
  over record;
begin
  with recursive up (group_id, cfo_item_id) as (
    select group_id, cfo_item_id from app.classifier_items where company_id = new.company_id and id = new.id
    union all
    select c.group_id, c.cfo_item_id from up
    join app.classifier_items c on c.company_id = new.company_id and c.id = up.group_id
    where up.cfo_item_id is null
  )
  select cfo_item_id into centre from up where cfo_item_id is not null;
  select array_agg(b.id) into budgets from (
    select id from app.budgets where company_id = new.company_id and cfo_id = centre and approved_at is not null and not is_deleted
    order by id for no key update) b;
  if budgets is null then return null; end if;
  perform from app.payments p
    join app.articles_of_cfo(new.company_id, centre) as a (classifier_id) on a.classifier_id = p.classifier_id
    where p.company_id = new.company_id and exists (select from app.budgets b where b.company_id = new.company_id
      and b.id = any(budgets) and p.date >= b.month and p.date < b.month + interval '1 month')
    order by p.id for share of p;
  select to_char(b.month, 'MM.YYYY') as month, c.name as centre, i.name as article, e.approved_summ, e.used_summ into over
    from app.exceeded_budgets(new.company_id, budgets) e
    join app.budgets b on b.company_id = new.company_id and b.id = e.budget_id
    join app.classifier_items c on c.company_id = new.company_id and c.id = b.cfo_id
    left join app.classifier_items i on i.company_id = new.company_id and i.id = e.classifier_id
    order by b.month, e.classifier_id limit 1;
  if found then
    perform app.refuse('budget_month_ck', format(
      'Статья «%s» не переносится в ЦФО «%s»: в его бюджете на %s по ней %s, а оплачено и в реестрах %s. Сначала измените и согласуйте этот бюджет',
      coalesce(over.article, 'Без статьи'), over.centre, over.month, app.roubles(over.approved_summ), app.roubles(over.used_summ)));
  end if;
  return null;
end $$;
create constraint trigger centre_changed after update of cfo_item_id, group_id on classifier_items
  deferrable initially deferred for each row
  when (new.kind = 'own' and (new.cfo_item_id, new.group_id) is distinct from (old.cfo_item_id, old.group_id))
  execute function app.centre_changed();
