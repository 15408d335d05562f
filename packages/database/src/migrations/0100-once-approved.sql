-- K-17: what was approved once is never deleted, whatever it was changed to since: the fact stays when the status goes.
create function app.note_approved() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.first_approved_at is not null then
    new.first_approved_at := old.first_approved_at;
  elsif app.is_approved(to_jsonb(new) ->> tg_argv[0]) then
    new.first_approved_at := now();
  end if;
  return new;
end $$;

-- Arguments: the sentence. A payment is withdrawn by the same column that others are deleted by, and says so.
create or replace function app.keep_approved() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.is_deleted or not new.is_deleted or to_jsonb(new) ->> 'withdrawn_on' is not null) then
    return new;
  end if;
  if old.first_approved_at is not null then
    perform app.refuse('approved_kept_ck', format(tg_argv[0], old.number));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

drop trigger keep_approved on ks;
drop trigger keep_approved on agreements;
drop trigger keep_approved on estimates;
drop trigger keep_approved on payments;
drop function app.keep_once_approved();

-- A payment that was approved and not paid is withdrawn: it leaves every sum, stays with its reason and does not come back.
alter table payments add column withdrawn_on date, add column withdrawal_reason text not null default '';
alter table payments add constraint payments_withdrawn_ck
  check (withdrawn_on is null or (is_deleted and withdrawal_reason <> ''));

alter table agreements add column first_approved_at timestamptz;
alter table ks add column first_approved_at timestamptz;
alter table estimates add column first_approved_at timestamptz;
alter table payments add column first_approved_at timestamptz;

-- What was approved before is told by its status, by its rounds and by the registries that hold its values.
create function app.approved_before(kind text) returns table (company_id bigint, object_id bigint, at timestamptz)
  language sql stable as $$
  select r.company_id, r.object_id, min(r.finished_at) from app.approval_rounds r
    where r.object_type = kind and app.is_approved(r.status) group by r.company_id, r.object_id
$$;

alter table agreements disable trigger user;
update agreements d set first_approved_at = r.at from app.approved_before('agreement') r
  where r.company_id = d.company_id and r.object_id = d.id;
update agreements set first_approved_at = coalesce(updated_at, created_at)
  where first_approved_at is null and app.is_approved(status);
alter table agreements enable trigger user;

alter table ks disable trigger user;
update ks d set first_approved_at = r.at from app.approved_before('ks') r
  where r.company_id = d.company_id and r.object_id = d.id;
update ks set first_approved_at = coalesce(updated_at, created_at)
  where first_approved_at is null and app.is_approved(status);
alter table ks enable trigger user;

alter table estimates disable trigger user;
update estimates d set first_approved_at = r.at from app.approved_before('smeta') r
  where r.company_id = d.company_id and r.object_id = d.id;
update estimates set first_approved_at = coalesce(updated_at, created_at)
  where first_approved_at is null and app.is_approved(status);
alter table estimates enable trigger user;

alter table payments disable trigger user;
update payments d set first_approved_at = r.at from app.approved_before('payment') r
  where r.company_id = d.company_id and r.object_id = d.id;
update payments d set first_approved_at = r.at from (
    select f.company_id, f.payment_id, min(f.fixed_at) as at from approved_values f
    join registries g on g.company_id = f.company_id and g.id = f.registry_id and g.kind = 'own'
    group by f.company_id, f.payment_id) r
  where d.first_approved_at is null and r.company_id = d.company_id and r.payment_id = d.id;
update payments set first_approved_at = coalesce(updated_at, created_at)
  where first_approved_at is null and app.is_approved(approval_status);
alter table payments enable trigger user;
drop function app.approved_before(text);

create trigger note_approved before insert or update of status, first_approved_at on agreements for each row
  execute function app.note_approved('status');
create trigger note_approved before insert or update of status, first_approved_at on ks for each row
  execute function app.note_approved('status');
create trigger note_approved before insert or update of status, first_approved_at on estimates for each row
  execute function app.note_approved('status');
create trigger note_approved before insert or update of approval_status, first_approved_at on payments for each row
  execute function app.note_approved('approval_status');

create trigger keep_approved before update of is_deleted or delete on ks for each row
  execute function app.keep_approved('Документ № %s согласован, его не удаляют: отзовите его');
create trigger keep_approved before update of is_deleted or delete on agreements for each row
  execute function app.keep_approved(
    'Договор № %s согласован, его не удаляют: измените его дополнительным соглашением');
create trigger keep_approved before update of is_deleted or delete on estimates for each row
  execute function app.keep_approved(
    'Смета № %s согласована, её не удаляют: измените её дополнительным соглашением');
create trigger keep_approved before update of is_deleted or delete on payments for each row
  execute function app.keep_approved(
    'Платёж № %s был согласован, его не удаляют: отзовите его, а оплаченный верните возвратом');

-- That it was approved is no figure of its month.
drop trigger period on agreements;
create trigger period after insert or update or delete on agreements for each row execute function app.guard_period('date',
  '{number,description,responsible_id,date_from,date_to,bank_status,bank_check_date,bank_remark,additional_status_id,advance_method,advance_percent,advance_summ,retention_percent,retention_base,retention_cap_percent,retention_cap_summ,release_stages,completion_date,retention_claims,in_force,agreed_summ,outgoing_id,first_approved_at}');
drop trigger period on ks;
create trigger period after insert or update or delete on ks for each row execute function app.guard_period('date',
  '{number,description,bank_status,bank_check_date,bank_remark,outgoing_id,withdrawn_on,first_approved_at}');
drop trigger period on payments;
create trigger period after insert or update or delete on payments for each row execute function app.guard_period('date',
  '{number,due_date,urgency,payment_order,uin,purpose,payer_account_id,payee_account_id,status,paid_summ,paid_date,reserved_summ,paid_through,held_summ,approval_status,bank_status,bank_check_date,bank_remark,remark,outgoing_id,first_approved_at}');
