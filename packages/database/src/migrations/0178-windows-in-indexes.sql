-- Windows of rows that lie far down the order of days: payments of other types than most are, acts of a period that is past, contracts
-- that have a position under an article of another one's.
create index payments_type_idx on payments (company_id, type, date, id) where type <> 'expenses' and not is_deleted;
create index ks_period_idx on ks (company_id, period_to, date, id) where period_to is not null;
create index agreement_items_classifier_idx on agreement_items (company_id, classifier_id, agreement_id)
  where not is_root and classifier_id is not null;
