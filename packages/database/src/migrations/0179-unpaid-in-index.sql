-- What is left of acts is told by an index alone, and acts in a currency, of which it cannot be told in roubles, are found in theirs.
drop index ks_totals_unpaid_idx;
create index ks_totals_unpaid_idx on ks_totals (company_id, ks_id) include (paid_summ, rub_payable_summ, rub_paid_summ)
  where is_listed and rub_payable_summ > rub_paid_summ;
create index ks_currency_idx on ks (company_id, id) where currency_rate <> 1;
