-- Payments are put in order by what was paid of them.
create index payments_paid_summ_idx on payments (company_id, paid_summ, id);
