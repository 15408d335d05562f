-- K-10, K-18: positions of an agreed contract are what was agreed on. Whoever changes them opens the contract for a new round
-- first. A contract that came agreed, an imported one, brings its positions in the same transaction.
create function app.refuse_agreed_items() returns trigger language plpgsql as $$
declare
  touched text := case tg_op
    when 'INSERT' then 'select n.company_id, n.agreement_id from new_rows n where not n.is_root'
    when 'DELETE' then 'select o.company_id, o.agreement_id from old_rows o where not o.is_root'
    else 'select n.company_id, n.agreement_id from new_rows n
      join old_rows o on o.company_id = n.company_id and o.id = n.id
      where not n.is_root and (n.summ, n.project_id, n.classifier_id, n.loan_group_id, n.agreement_id)
        is distinct from (o.summ, o.project_id, o.classifier_id, o.loan_group_id, o.agreement_id)' end;
  number text;
begin
  execute format('select a.number from (%s) t
    join app.agreements a on a.company_id = t.company_id and a.id = t.agreement_id
    where a.type <> ''document'' and not a.is_deleted and app.is_approved(a.status) and a.first_approved_at < now()
    limit 1', touched) into number;
  if number is not null then
    perform app.refuse('agreed_items_ck', format(
      'Договор № %s согласован: его позиции меняют дополнительным соглашением или новым согласованием', number));
  end if;
  return null;
end $$;
create trigger agreed_insert after insert on agreement_items referencing new table as new_rows
  for each statement execute function app.refuse_agreed_items();
create trigger agreed_update after update on agreement_items referencing old table as old_rows new table as new_rows
  for each statement execute function app.refuse_agreed_items();
create trigger agreed_delete after delete on agreement_items referencing old table as old_rows
  for each statement execute function app.refuse_agreed_items();
