-- Positions of all documents are added up in their own order.
create index agreement_items_sums_idx on agreement_items (company_id, agreement_id) include (summ) where not is_root;
