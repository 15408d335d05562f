-- A list of payments in the order of its numbers is read in that order and not sorted whole.
create index payments_number_sort_idx on payments (company_id, number collate app.russian, id);
