-- K-19: money comes back from whom it was paid to; a «refund» that goes from us to anybody would be another payment.
create or replace function app.refund_breach(company bigint, payment bigint) returns text language plpgsql as $$
declare paid record; named record; early record;
begin
  select count(*) as count, coalesce(sum(r.summ), 0) as summ,
      bool_or(r.payer_id <> p.payee_id or r.payee_id <> p.payer_id) as is_astray into named
    from app.payments r
    join app.payments p on p.company_id = company and p.id = payment
    where r.company_id = company and r.refund_of_id = payment and not r.is_deleted;
  if named.count = 0 then return null; end if;
  select coalesce(nullif('№ ' || number, '№ '), 'без номера') as name, financial_type, is_deleted, paid_summ into paid
    from app.payments where company_id = company and id = payment;
  if paid.financial_type = 'refund' then
    return format('Платёж %s сам является возвратом: возвращают оплату, а не возврат', paid.name);
  elsif paid.is_deleted then
    return format('Деньги по платежу %s возвращены: сначала удалите возврат на %s', paid.name, app.roubles(named.summ));
  elsif named.summ > paid.paid_summ then
    return format('По платежу %s оплачено %s, а возвращается %s: вернуться может не больше оплаченного. '
      'Уменьшите или удалите возврат', paid.name, app.roubles(paid.paid_summ), app.roubles(named.summ));
  elsif named.is_astray then
    return format('Возврат платежа %s идёт от его получателя его плательщику: исправьте стороны возврата', paid.name);
  end if;
  select m.date into early from (
      select f.date, sum(sum(case when p.id = payment then f.summ else -f.summ end)) over (order by f.date) as rest
      from app.payment_facts f
      join app.payments p on p.company_id = company and p.id = f.payment_id
      where f.company_id = company and f.payment_id in (select payment union all select id from app.payments
        where company_id = company and refund_of_id = payment and not is_deleted)
      group by f.date) m
    where m.rest < 0 order by m.date limit 1;
  if found then
    return format('На %s по платежу %s вернулось бы больше, чем было оплачено: возврат не раньше оплаты',
      to_char(early.date, 'DD.MM.YYYY'), paid.name);
  end if;
  return null;
end $$;

drop trigger refund_changed on payments;
create constraint trigger refund_changed
  after update of refund_of_id, summ, paid_summ, paid_date, financial_type, is_deleted, payer_id, payee_id
  on payments deferrable initially deferred for each row
  when (new.refund_of_id is not null) execute function app.refund_asked();
