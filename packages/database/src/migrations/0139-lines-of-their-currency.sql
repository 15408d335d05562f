-- A line pays in the money of its account: roubles would have paid dollars one for one. Digits 6–8 of an account are its
-- currency (579-П); what is no such number is taken for roubles.
create function app.assert_line_currency() returns trigger language plpgsql as $$
declare odd record;
begin
  select p.number, a.currency into odd from app.bank_lines l
    join app.bank_statements s on s.company_id = new.company_id and s.id = l.statement_id
    join app.payments p on p.company_id = new.company_id and p.id = new.payment_id
    join app.agreements a on a.company_id = new.company_id and a.id = p.agreement_id
    where l.company_id = new.company_id and l.id = new.bank_line_id
      and a.currency <> case when s.account ~ '^\d{20}$' then
        case substr(s.account, 6, 3) when '840' then 'dollar' when '978' then 'euro' when '981' then 'lary' else 'rub' end
        else 'rub' end;
  if found then
    perform app.refuse('bank_line_currency_ck', format('Платёж № %s – в %s, а строка – в другой валюте: отметьте платёж '
      'оплаченным вручную, а строку отложите с его номером', odd.number, case odd.currency when 'dollar' then 'долларах США'
      when 'euro' then 'евро' when 'lary' then 'лари' else 'рублях' end));
  end if;
  return null;
end $$;
create trigger line_currency_insert after insert on payment_facts for each row
  when (new.bank_line_id is not null) execute function app.assert_line_currency();
create trigger line_currency_update after update of bank_line_id, payment_id on payment_facts for each row
  when (new.bank_line_id is not null
    and (new.bank_line_id, new.payment_id) is distinct from (old.bank_line_id, old.payment_id))
  execute function app.assert_line_currency();
