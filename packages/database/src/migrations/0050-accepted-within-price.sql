-- K-07: under a firm price no more is accepted than the contract comes to with its additional agreements. An act was held
-- against it when it was made; a lowered price, a removed additional agreement or a removed correction went past it.
create function app.assert_price(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  select a.number, t.ks_summ, t.summ_total into over from app.agreement_totals t
    join app.agreements a on a.company_id = company and a.id = agreement
      and a.planning_type = 'fixed' and a.type <> 'document'
    where t.company_id = company and t.agreement_id = agreement and t.ks_summ > greatest(t.summ_total, 0);
  if found then
    perform app.refuse('accepted_le_price_ck', format('По договору № %s принято %s, а его сумма станет %s: %s',
      over.number, app.roubles(over.ks_summ), app.roubles(over.summ_total),
      'сначала исправьте документы выполнения или заключите дополнительное соглашение'));
  end if;
end $$;

create function app.accepted_grew() returns trigger language plpgsql as $$
begin
  perform app.assert_price(new.company_id, new.agreement_id);
  return null;
end $$;
-- Only what makes it worse is refused: the way back stays open.
create constraint trigger accepted after update on agreement_totals
  deferrable initially deferred for each row
  when (new.ks_summ > greatest(new.summ_total, 0)
    and (new.ks_summ > old.ks_summ or new.summ_total < old.summ_total))
  execute function app.accepted_grew();

create function app.price_became_firm() returns trigger language plpgsql as $$
begin
  perform app.assert_price(new.company_id, new.id);
  return null;
end $$;
create constraint trigger accepted after update of planning_type on agreements
  deferrable initially deferred for each row
  when (new.planning_type <> old.planning_type) execute function app.price_became_firm();
