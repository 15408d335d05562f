-- Numbers and sums of the list of contracts are read from two indexes laid side by side in the order of their keys, and not from the
-- wide rows: what the list is narrowed by, and what is summed.
create index agreements_counted_idx on agreements (company_id, id)
  include (status, type, date, date_to, customer_id, executor_id, project_id, classifier_id, loan_agreement_id, responsible_id,
    framework_id)
  where not is_deleted and type <> 'document' and parent_agreement_id is null;
create index agreement_totals_sums_idx on agreement_totals (company_id, agreement_id)
  include (rub_summ, rub_ks_summ, rub_paid_summ, advance_paid_summ, ks_offset_summ, currency_rate, own_summ, rub_own_summ,
    paid_summ, rub_awaiting_summ, remainder);

-- The few payments not paid yet are told apart, summed and put in order by their own index: who pays and is paid, what of them is
-- free, and what has been decided.
drop index payments_due_idx;
create index payments_due_idx on payments (company_id, due_date, id)
  include (date, payer_id, payee_id, agreement_id, ks_id, invoice_id, project_id, classifier_id, summ, paid_summ, paid_through,
    currency_rate, type, source, financial_type, approval_status, budget_appointment)
  where status = 'new' and not is_deleted;
