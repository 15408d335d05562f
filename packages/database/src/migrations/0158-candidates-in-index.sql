-- Payments that a registry may take are told by the index of the open ones, with whatever a row of theirs is joined to.
drop index payments_due_idx;
create index payments_due_idx on payments (company_id, due_date, id)
  include (date, payer_id, payee_id, payer_account_id, payee_account_id, agreement_id, ks_id, invoice_id, project_id, classifier_id,
    loan_agreement_id, summ, paid_summ, paid_through, currency_rate, type, source, financial_type, approval_status,
    budget_appointment)
  where status = 'new' and not is_deleted;
