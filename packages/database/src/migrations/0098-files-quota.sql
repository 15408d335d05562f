-- How much a company keeps and a person has brought in a day is counted before every upload, from the index alone.
create index files_quota_idx on files (company_id, created_by, created_at) include (size);
