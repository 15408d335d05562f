-- Money on its way binds the registry that has agreed on it as well as the one that has ordered it: a registry of the bank pays what
-- own ones have agreed on.
create or replace function app.registry_ordered() returns trigger language plpgsql as $$
declare by_bank text;
begin
  if exists (select from app.bank_orders where company_id = new.company_id and registry_id = new.id
      and state in ('exported', 'written', 'sent', 'done')) then
    perform app.refuse('registry_ordered_ck', 'По реестру уже есть платёжные поручения в банк');
  end if;
  if new.kind = 'own' then
    select min(b.number) into by_bank from app.registry_rows w
      join app.bank_orders o on o.company_id = new.company_id and o.payment_id = w.payment_id
        and o.state in ('exported', 'written', 'sent', 'done')
      join app.registries b on b.company_id = new.company_id and b.id = o.registry_id and b.kind = 'bank'
      where w.company_id = new.company_id and w.registry_id = new.id and not w.excluded;
    if by_bank is not null then
      perform app.refuse('registry_ordered_ck', format('Платежи реестра уже отправлены в банк реестром № %s', by_bank));
    end if;
  end if;
  return null;
end $$;
