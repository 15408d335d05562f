-- How many contracts have a status, and whether any keeps it from being deleted.
create index agreements_additional_status_idx on agreements (company_id, additional_status_id)
  where additional_status_id is not null and not is_deleted;
