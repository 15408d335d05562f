-- Numbers and sums of a wide list of payments are read from an index of a third of their rows' width.
create index payments_counted_idx on payments (company_id, id)
  include (date, due_date, paid_date, agreement_id, ks_id, invoice_id, payer_id, payee_id, project_id, classifier_id, loan_agreement_id,
    type, source, status, approval_status, financial_type, summ, paid_summ, vat_summ, currency_rate)
  where not is_deleted;
