-- What is in another currency is rare, and reports turn it into roubles whole (A-075): they find it without reading the rest.
create index payments_currency_idx on payments (company_id, id) where currency_rate <> 1;
create index agreement_totals_currency_idx on agreement_totals (company_id, agreement_id) where currency_rate <> 1;
