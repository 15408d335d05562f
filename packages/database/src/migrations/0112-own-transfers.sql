-- A transfer (financial_type «translation») moves money between accounts of the own group, so that it stands in no month
-- budget and is no cost. Money to anybody else under that name would pass both.
create function app.refuse_foreign_transfer() returns trigger language plpgsql as $$
declare foreign_name text;
begin
  select coalesce(c.name, '…') into foreign_name from unnest(array[new.payer_id, new.payee_id]) side
    left join app.contractors c on c.company_id = new.company_id and c.id = side
    where not coalesce(c.is_group, false) order by side limit 1;
  if found then
    perform app.refuse('payments_transfer_ck', format('«Перевод» – между своими компаниями, а «%s» не из своей группы: '
      'выберите вид операции «Расчёт»', foreign_name));
  end if;
  return new;
end $$;
create trigger own_transfer before insert or update of financial_type, payer_id, payee_id on payments
  for each row when (new.financial_type = 'translation') execute function app.refuse_foreign_transfer();
-- What stands already under that name and goes to others is what it is: a settlement.
update payments p set financial_type = 'calculation'
from contractors c
where p.financial_type = 'translation' and c.company_id = p.company_id and c.id in (p.payer_id, p.payee_id)
  and not c.is_group;
