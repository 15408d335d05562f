-- K-14: an act, a payment or an order stands on an agreed contract. It may be written at any time; it is not approved, and
-- nobody marks it paid by hand, while its contract is not agreed on. What the bank has done is a fact and always counts, and so is
-- money that comes back and work that is taken back. A contract opened for a change keeps what came into force before.
create function app.assert_agreed(company bigint, agreement bigint) returns void language plpgsql as $$
declare ground record;
begin
  select a.number, a.status into ground from app.agreements a
    where a.company_id = company and a.id = agreement and a.type <> 'document' and not app.is_approved(a.status);
  if found then
    perform app.refuse('contract_agreed_ck', format('Договор № %s не согласован: сначала согласуйте его', ground.number));
  end if;
end $$;

create function app.ks_on_agreed() returns trigger language plpgsql as $$
begin
  perform app.assert_agreed(new.company_id, new.agreement_id);
  return new;
end $$;
create trigger agreed_insert before insert on ks
  for each row when (app.is_approved(new.status) and new.summ > 0) execute function app.ks_on_agreed();
create trigger agreed_update before update on ks
  for each row when (app.is_approved(new.status) and not app.is_approved(old.status) and new.summ > 0)
  execute function app.ks_on_agreed();

create function app.payment_on_agreed() returns trigger language plpgsql as $$
begin
  perform app.assert_agreed(new.company_id, new.agreement_id);
  return new;
end $$;
create trigger agreed_insert before insert on payments
  for each row when (app.is_approved(new.approval_status) and new.financial_type <> 'refund')
  execute function app.payment_on_agreed();
create trigger agreed_update before update on payments
  for each row when (app.is_approved(new.approval_status) and not app.is_approved(old.approval_status)
    and new.financial_type <> 'refund')
  execute function app.payment_on_agreed();

create function app.fact_on_agreed() returns trigger language plpgsql as $$
declare paid bigint;
begin
  select p.agreement_id into paid from app.payments p
    where p.company_id = new.company_id and p.id = new.payment_id and p.financial_type <> 'refund';
  if found then
    perform app.assert_agreed(new.company_id, paid);
  end if;
  return new;
end $$;
create trigger agreed_insert before insert on payment_facts
  for each row when (new.is_manual and new.bank_order_id is null) execute function app.fact_on_agreed();

create function app.order_on_agreed() returns trigger language plpgsql as $$
begin
  perform app.assert_agreed(new.company_id, new.framework_id);
  return new;
end $$;
create trigger agreed_insert before insert on agreements
  for each row when (new.framework_id is not null and app.is_approved(new.status)) execute function app.order_on_agreed();
create trigger agreed_update before update on agreements
  for each row when (new.framework_id is not null and app.is_approved(new.status) and not app.is_approved(old.status))
  execute function app.order_on_agreed();

-- K-10: what was agreed on is changed by an additional agreement or by a new round: never under the agreed status.
create function app.agreed_price() returns trigger language plpgsql as $$
begin
  perform app.refuse('agreed_price_ck', format('Договор № %s согласован: его сумму меняют дополнительным соглашением или новым согласованием',
    new.number));
  return new;
end $$;
create trigger agreed_price before update on agreements
  for each row when (new.type <> 'document' and app.is_approved(old.status) and app.is_approved(new.status)
    and new.summ <> old.summ)
  execute function app.agreed_price();
