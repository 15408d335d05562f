-- Payments of one account of the payer, and whether there are any, are found without reading all of them.
create index payments_payer_account_idx on payments (company_id, payer_account_id) where payer_account_id is not null;
