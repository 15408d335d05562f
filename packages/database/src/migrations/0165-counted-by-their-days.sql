-- What numbers and sums of lists are read from lies by days, so that a narrowing to some days reads these days alone. "nulls first"
-- keeps the order of a window out of it: a day says nothing of who is paid, and rows of one name have their own index.
drop index payments_counted_idx;
create index payments_counted_idx on payments (company_id, date nulls first, id)
  include (due_date, paid_date, agreement_id, ks_id, invoice_id, payer_id, payee_id, project_id, classifier_id, loan_agreement_id,
    loan_group_id, type, source, status, approval_status, financial_type, summ, paid_summ, vat_summ, currency_rate)
  where not is_deleted;
create index ks_counted_idx on ks (company_id, date nulls first, id)
  include (agreement_id, status, type, bank_status, period_from, period_to, summ, payable_summ, offset_advance_summ, retention_summ,
    net_summ, vat_summ, currency_rate)
  where not is_deleted;

-- Contracts of a loan have their own order by days; those of a group of loans are found by it.
drop index agreements_loan_idx;
create index agreements_loan_idx on agreements (company_id, loan_group_id, loan_agreement_id) where loan_group_id is not null;

-- Which contracts are not agreed on is read from the index alone, whatever they are.
drop index agreements_status_idx;
create index agreements_status_idx on agreements (company_id, status, date desc, id desc) include (type);
