-- The few payments due before the day of the payment itself: a list narrowed to days of payment is walked from where these days begin.
create index payments_due_early_idx on payments (company_id, id) where due_date < date;
