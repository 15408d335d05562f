-- What registries take of open payments is read in one narrow index, and so is the order of candidates by number.
drop index registry_rows_payment_idx;
create index registry_rows_payment_idx on registry_rows (company_id, payment_id) include (registry_id, summ, excluded);

drop index payments_due_idx;
create index payments_due_idx on payments (company_id, due_date, id)
  include (date, number, payer_id, payee_id, payer_account_id, payee_account_id, agreement_id, ks_id, invoice_id, project_id,
    classifier_id, loan_agreement_id, summ, paid_summ, paid_through, currency_rate, type, source, financial_type, approval_status,
    budget_appointment)
  where status = 'new' and not is_deleted;
