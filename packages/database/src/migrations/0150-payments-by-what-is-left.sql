-- Lists are put in order and narrowed by what is left to pay, by what registries hold and by days.
create index payments_left_idx on payments (company_id, (summ - paid_summ), id);
create index payments_held_idx on payments
  (company_id, (case when financial_type = 'refund' then 0 else held_summ end), id);
create index payments_due_date_idx on payments (company_id, due_date, id);
create index payments_paid_date_idx on payments (company_id, paid_date, id);
create index agreements_date_to_idx on agreements (company_id, date_to, id);
