-- What a scheduled report is narrowed to, the order of its rows and its columns: the file comes as the screen stood.
alter table report_schedules add column shown jsonb not null default '{}';
