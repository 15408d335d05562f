-- A card that was a double of another leads to the one that took its documents.
alter table contractors add column merged_into_id bigint;
alter table contractors add constraint contractors_merged_fk
  foreign key (company_id, merged_into_id) references contractors (company_id, id);
alter table contractors add constraint contractors_merged_ck check (merged_into_id is null or is_deleted);
create index contractors_merged_idx on contractors (company_id, merged_into_id) where merged_into_id is not null;
