-- Whose rows are written is asked once per statement: asked of every line and of every word of the log it was a tenth of
-- loading an estimate of 50,000 lines.
alter policy tenant on estimate_lines with check (company_id = (select app.current_company()));
alter policy tenant_record on audit_log
  with check (company_id = (select app.current_company()) and pg_trigger_depth() > 0);
