-- K-19: a line of a statement pays only a payment of its own way: money that left gives nothing back, money that came in is no
-- payment of ours. Money goes out when the statement's own company pays; between two of the group the account decides.
create function app.money_way(owner bigint, payer bigint, payee bigint, payer_is_own boolean, payee_is_own boolean,
  financial_type text) returns text language sql immutable as $$
  select case when payer = owner then 'out' when payee = owner then 'in'
    when coalesce(payer_is_own, false) and not coalesce(payee_is_own, false) then 'out'
    when coalesce(payee_is_own, false) and not coalesce(payer_is_own, false) then 'in'
    when financial_type = 'refund' then 'in' else 'out' end
$$;

-- A payment that does not name its side has that of its contract, turned round for a refund.
create function app.paying_side(named bigint, financial_type text, side bigint, refund_side bigint) returns bigint
  language sql immutable as $$
  select coalesce(named, case financial_type when 'refund' then refund_side else side end)
$$;

-- Whose account a statement is about; null when no company of the group has it.
create function app.account_owner(company bigint, of_account text) returns bigint language plpgsql stable as $$
begin
  return (select n.contractor_id from app.contractor_accounts n
    join app.contractors c on c.company_id = company and c.id = n.contractor_id and c.is_group
    where n.company_id = company and n.account = of_account and not n.is_deleted
    order by n.id limit 1);
end $$;

create function app.assert_line_way() returns trigger language plpgsql as $$
declare odd record;
begin
  select p.number, l.direction into odd from app.bank_lines l
    join app.bank_statements s on s.company_id = new.company_id and s.id = l.statement_id
    join app.payments p on p.company_id = new.company_id and p.id = new.payment_id
    join app.agreements a on a.company_id = new.company_id and a.id = p.agreement_id
    left join app.contractors payer on payer.company_id = new.company_id
      and payer.id = app.paying_side(p.payer_id, p.financial_type, a.customer_id, a.executor_id)
    left join app.contractors payee on payee.company_id = new.company_id
      and payee.id = app.paying_side(p.payee_id, p.financial_type, a.executor_id, a.customer_id)
    where l.company_id = new.company_id and l.id = new.bank_line_id and l.direction <> 'unknown'
      and l.direction <> app.money_way(app.account_owner(new.company_id, s.account), payer.id, payee.id,
        payer.is_group, payee.is_group, p.financial_type);
  if found then
    perform app.refuse('bank_line_way_ck', format('По строке деньги %s, а платёж № %s – %s',
      case odd.direction when 'out' then 'ушли' else 'пришли' end, odd.number,
      case odd.direction when 'out' then 'поступление' else 'списание' end));
  end if;
  return null;
end $$;
create trigger line_way_insert after insert on payment_facts for each row
  when (new.bank_line_id is not null) execute function app.assert_line_way();
create trigger line_way_update after update of bank_line_id, payment_id on payment_facts for each row
  when (new.bank_line_id is not null
    and (new.bank_line_id, new.payment_id) is distinct from (old.bank_line_id, old.payment_id))
  execute function app.assert_line_way();

-- Why money that went to another payee than the payment's is held to be this payment all the same (K-18).
alter table payment_facts add column despite text not null default '';
