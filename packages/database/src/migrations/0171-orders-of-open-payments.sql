-- Candidates of a registry by their day, sum or number: the same orders of all payments there ever were are walked too far.
create index payments_open_date_idx on payments (company_id, date, id) where status = 'new' and not is_deleted;
create index payments_open_summ_idx on payments (company_id, summ, id) where status = 'new' and not is_deleted;
create index payments_open_number_idx on payments (company_id, number collate app.russian, id)
  where status = 'new' and not is_deleted;
