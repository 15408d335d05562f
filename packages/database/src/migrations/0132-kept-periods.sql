-- What has served its time is looked for by its age, company after company.
create index jobs_finished_idx on jobs (company_id, finished_at) where finished_at is not null;
create index outbox_created_idx on outbox (company_id, created_at);
create index notifications_created_idx on notifications (company_id, created_at);
create index files_created_idx on files (company_id, created_at);
create index sessions_expires_idx on sessions (expires_at);
