-- K-07: an act takes of an estimate at the price that was agreed on, or below it: another price is agreed on by an additional
-- agreement, as another volume is. A price rounded to the kopeck is the same price; what gives works back has its own.
create function app.agreed_price_of(price numeric, vat_rate numeric, vat_included boolean) returns numeric
  language sql immutable as $$
  select greatest(p.exact, round(p.exact, 2)) from (
    select round(case when vat_included then price * (100 + coalesce(vat_rate, 0)) / 100 else price end, 10) as exact) p
$$;

create function app.assert_line_prices(company bigint, ids bigint[]) returns void language plpgsql as $$
declare dear record;
begin
  select l.name, k.price, app.agreed_price_of(l.price, k.vat_rate, d.vat_included) as agreed into dear
    from app.ks_lines k
    join app.ks d on d.company_id = company and d.id = k.ks_id
    join app.estimate_lines l on l.company_id = company and l.id = k.estimate_line_id
    where k.company_id = company and k.id = any(ids) and k.volume > 0
      and k.price > app.agreed_price_of(l.price, k.vat_rate, d.vat_included)
    order by k.position limit 1;
  if found then
    perform app.refuse('price_le_estimate_ck', format('Строка сметы «%s»: цена %s, а в документе %s. Другую цену согласуют '
      'дополнительным соглашением', dear.name, app.volume_text(dear.agreed, ''), app.volume_text(dear.price, '')));
  end if;
end $$;

create function app.priced_lines() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  if tg_op = 'INSERT' then
    for company, ids in select company_id, array_agg(id) from new_rows
      where estimate_line_id is not null and volume > 0 group by company_id
    loop
      perform app.assert_line_prices(company, ids);
    end loop;
  else
    for company, ids in select n.company_id, array_agg(n.id) from new_rows n
      join old_rows o on o.company_id = n.company_id and o.id = n.id
      where n.estimate_line_id is not null and n.volume > 0 and (o.volume <= 0
        or (n.price, n.estimate_line_id, n.vat_rate) is distinct from (o.price, o.estimate_line_id, o.vat_rate))
      group by n.company_id
    loop
      perform app.assert_line_prices(company, ids);
    end loop;
  end if;
  return null;
end $$;
create trigger priced_insert after insert on ks_lines referencing new table as new_rows
  for each statement execute function app.priced_lines();
create trigger priced_update after update on ks_lines referencing old table as old_rows new table as new_rows
  for each statement execute function app.priced_lines();

-- What was agreed on of an estimate of a contract is known by its last change, as that of an additional agreement is.
create function app.estimate_agreed_on() returns trigger language plpgsql as $$
begin
  update app.estimate_totals t set agreed_no = t.change_no
    where t.company_id = new.company_id and t.estimate_id = new.id and t.agreed_no <> t.change_no
      and exists (select from app.agreements g where g.company_id = new.company_id and g.id = new.agreement_id
        and g.type <> 'dopnik');
  return null;
end $$;
create trigger agreed_on after update on estimates for each row
  when (app.is_approved(new.status) and not app.is_approved(old.status)) execute function app.estimate_agreed_on();
update estimate_totals t set agreed_no = t.change_no from estimates e
  join agreements g on g.company_id = e.company_id and g.id = e.agreement_id and g.type <> 'dopnik'
  where e.company_id = t.company_id and e.id = t.estimate_id and app.is_approved(e.status);

-- An act is approved on what was agreed on: neither dearer lines, nor lines of the estimate that were changed since.
create function app.assert_agreed_lines(company bigint, act bigint) returns void language plpgsql as $$
declare changed record;
begin
  perform app.assert_line_prices(company, array(select id from app.ks_lines
    where company_id = company and ks_id = act and estimate_line_id is not null and volume > 0));
  select l.name, e.name as estimate into changed from app.ks_lines k
    join app.estimate_lines l on l.company_id = company and l.id = k.estimate_line_id
    join app.estimate_totals t on t.company_id = company and t.estimate_id = l.estimate_id
    join app.estimates e on e.company_id = company and e.id = l.estimate_id
    join app.agreements g on g.company_id = company and g.id = e.agreement_id and g.type <> 'dopnik'
    where k.company_id = company and k.ks_id = act and k.volume > 0
      and t.agreed_no > 0 and l.change_no > t.agreed_no and not app.is_approved(e.status)
    order by k.position limit 1;
  if found then
    perform app.refuse('lines_agreed_ck', format('Строку «%s» изменили после согласования: сначала согласуйте смету «%s»',
      changed.name, changed.estimate));
  end if;
end $$;
create function app.ks_on_agreed_lines() returns trigger language plpgsql as $$
begin
  perform app.assert_agreed_lines(new.company_id, new.id);
  return null;
end $$;
create trigger agreed_lines after update on ks for each row
  when (app.is_approved(new.status) and not app.is_approved(old.status) and new.summ > 0)
  execute function app.ks_on_agreed_lines();
