-- Windows far down an order, or of some days in the order of others, are found in the index of the order alone: deleted rows, which no
-- list shows unless asked, stand in none of them.
drop index payments_summ_idx;
drop index payments_paid_summ_idx;
drop index payments_due_date_idx;
drop index payments_paid_date_idx;
create index payments_summ_idx on payments (company_id, summ, id) where not is_deleted;
create index payments_paid_summ_idx on payments (company_id, paid_summ, id) where not is_deleted;
create index payments_due_date_idx on payments (company_id, due_date, id) include (date) where not is_deleted;
create index payments_paid_date_idx on payments (company_id, paid_date, id) include (date) where not is_deleted;

drop index ks_summ_idx;
drop index ks_payable_idx;
create index ks_summ_idx on ks (company_id, summ, id) where not is_deleted;
create index ks_payable_idx on ks (company_id, payable_summ, id) where not is_deleted;
