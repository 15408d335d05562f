-- K-07: what must never be true is refused by the database, also when two people press the button at once.
-- Every check locks the one row that both would have to pass, then counts in a new statement. The constraint
-- is named in the error, its detail is the Russian sentence for the user.

create function app.refuse(rule text, sentence text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = rule, detail = sentence,
    message = format('the change violates constraint "%s"', rule);
end $$;

create function app.roubles(summ numeric) returns text language sql immutable as $$
  select replace(replace(trim(to_char(summ, '999G999G999G999G990D00')), ',', ' '), '.', ',') || ' ₽'
$$;

-- Offset ≤ paid advance, released ≤ retained: checked at the end of the transaction, so its order is free.
create function app.assert_settlement() returns trigger language plpgsql as $$
declare t record;
begin
  select * into t from app.agreement_totals
    where company_id = new.company_id and agreement_id = new.agreement_id;
  if t.ks_offset_summ > t.advance_paid_summ then
    perform app.refuse('offset_le_paid_advance_ck', format('Зачёт аванса %s больше оплаченного аванса %s',
      app.roubles(t.ks_offset_summ), app.roubles(t.advance_paid_summ)));
  end if;
  if t.retention_released_summ > t.ks_retention_summ then
    perform app.refuse('released_le_retained_ck', format('Возврат гарантийного удержания %s больше удержанного %s',
      app.roubles(t.retention_released_summ), app.roubles(t.ks_retention_summ)));
  end if;
  return null;
end $$;
create constraint trigger settlement after insert or update on agreement_totals
  deferrable initially deferred for each row
  when (new.ks_offset_summ > new.advance_paid_summ or new.retention_released_summ > new.ks_retention_summ)
  execute function app.assert_settlement();

create function app.assert_act(company bigint, act bigint) returns void language plpgsql as $$
declare payable numeric; asked numeric;
begin
  select payable_summ into payable from app.ks where company_id = company and id = act for no key update;
  select coalesce(sum(case financial_type when 'refund' then -summ else summ end), 0) into asked
    from app.payments where company_id = company and ks_id = act and type = 'expenses' and not is_deleted;
  if asked > greatest(payable, 0) then
    perform app.refuse('act_payments_le_payable_ck', format('Платежи по акту %s больше суммы к оплате %s',
      app.roubles(asked), app.roubles(payable)));
  end if;
end $$;

create function app.payment_of_act() returns trigger language plpgsql as $$
begin
  perform app.assert_act(new.company_id, new.ks_id);
  return null;
end $$;
create constraint trigger act_payable after insert or update of ks_id, summ, type, financial_type, is_deleted
  on payments deferrable initially deferred for each row
  when (new.ks_id is not null and not new.is_deleted) execute function app.payment_of_act();

create function app.act_resized() returns trigger language plpgsql as $$
begin
  perform app.assert_act(new.company_id, new.id);
  return null;
end $$;
create constraint trigger act_payable after update of payable_summ on ks
  deferrable initially deferred for each row
  when (new.payable_summ < old.payable_summ) execute function app.act_resized();

-- Parts of a payment in registries of one kind never exceed the payment.
create function app.assert_registered(company bigint, payment bigint) returns void language plpgsql as $$
declare whole numeric; taken numeric;
begin
  select summ into whole from app.payments where company_id = company and id = payment for no key update;
  select max(summ) into taken from (
    select sum(w.summ) as summ from app.registry_rows w
    join app.registries r on r.company_id = company and r.id = w.registry_id
    where w.company_id = company and w.payment_id = payment and not w.excluded and not r.is_deleted
    group by r.kind) s;
  if taken > whole then
    perform app.refuse('registry_rows_le_payment_ck', format('В реестрах %s, а сумма платежа %s',
      app.roubles(taken), app.roubles(whole)));
  end if;
end $$;

create function app.row_registered() returns trigger language plpgsql as $$
begin
  perform app.assert_registered(new.company_id, new.payment_id);
  return null;
end $$;
create constraint trigger registered after insert or update of registry_id, payment_id, summ, excluded
  on registry_rows deferrable initially deferred for each row
  when (not new.excluded) execute function app.row_registered();

create function app.payment_resized() returns trigger language plpgsql as $$
begin
  perform app.assert_registered(new.company_id, new.id);
  return null;
end $$;
create constraint trigger registered after update of summ on payments
  deferrable initially deferred for each row
  when (new.summ < old.summ) execute function app.payment_resized();

create function app.registry_restored() returns trigger language plpgsql as $$
begin
  perform app.assert_registered(w.company_id, w.payment_id) from app.registry_rows w
    where w.company_id = new.company_id and w.registry_id = new.id;
  return null;
end $$;
create constraint trigger registered after update of is_deleted, kind on registries
  deferrable initially deferred for each row
  when (not new.is_deleted) execute function app.registry_restored();

-- One bank line is split between payments, never beyond its sum.
create function app.line_spread() returns trigger language plpgsql as $$
declare whole numeric; taken numeric;
begin
  select summ into whole from app.bank_lines
    where company_id = new.company_id and id = new.bank_line_id for no key update;
  select sum(summ) into taken from app.payment_facts
    where company_id = new.company_id and bank_line_id = new.bank_line_id;
  if taken > whole then
    perform app.refuse('bank_line_facts_le_line_ck', format('По строке выписки разнесено %s из %s',
      app.roubles(taken), app.roubles(whole)));
  end if;
  return null;
end $$;
create constraint trigger line_spread after insert or update on payment_facts
  deferrable initially deferred for each row
  when (new.bank_line_id is not null) execute function app.line_spread();
