-- The log tells a contract's header from its positions by is_root.
create or replace function app.main_fields(t regclass) returns text language sql stable as $$
  select 'jsonb_build_object(' || string_agg(format('%L, r.%I', attname, attname), ', ' order by attnum) || ')'
  from pg_attribute
  where attrelid = t and attnum > 0 and not attisdropped and attname not in ('company_id', 'id')
    and (attnotnull and not atthasdef and attidentity = '' or attname in ('name', 'summ', 'status', 'description',
      'project_id', 'classifier_id', 'loan_agreement_id', 'parent_agreement_id', 'date_from', 'date_to', 'due_date',
      'source', 'type', 'purpose', 'ks_id', 'inn', 'is_root', 'is_access', 'is_view', 'is_create', 'is_edit', 'is_remove'))
$$;

drop trigger record_insert on agreement_items;
do $$ begin
  execute format('create trigger record_insert after insert on app.agreement_items referencing new table as new_rows '
    'for each statement execute function app.record_changes(%L, %L, %L)', 'agreement_items', 'r.agreement_id',
    app.main_fields('app.agreement_items'));
end $$;
