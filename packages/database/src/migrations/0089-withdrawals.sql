-- K-17: what was approved is not deleted, by any road. An approved act is withdrawn: a reversal of its day takes back what the
-- act and its corrections come to, so that reports of the act's month stay and the month of the withdrawal shows the minus.
alter table ks add column withdrawn_on date;
alter table ks add column is_reversal boolean not null default false;
alter table ks add column withdrawal_reason text not null default '';
alter table ks add constraint ks_reversal_ck
  check (not is_reversal or (corrected_ks_id is not null and withdrawal_reason <> ''));
-- An act is withdrawn once.
create unique index ks_reversal_uq on ks (company_id, corrected_ks_id) where is_reversal;

drop trigger period on ks;
create trigger period after insert or update or delete on ks for each row execute function app.guard_period('date',
  '{number,description,bank_status,bank_check_date,bank_remark,outgoing_id,withdrawn_on}');

-- Arguments: the kind of the document in approvals, the column of its status, the sentence.
create function app.keep_approved() returns trigger language plpgsql as $$
declare was jsonb := to_jsonb(old);
begin
  if tg_op = 'UPDATE' and (old.is_deleted or not new.is_deleted) then return new; end if;
  if app.is_approved(was ->> tg_argv[1]) then
    perform app.refuse('approved_kept_ck', format(tg_argv[2], was ->> 'number'));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- A contract that is opened for a change was approved all the same; so was an act that somebody has corrected.
create function app.keep_once_approved() returns trigger language plpgsql as $$
declare was_approved boolean;
begin
  if tg_op = 'UPDATE' and (old.is_deleted or not new.is_deleted) then return new; end if;
  select exists (select from app.approval_rounds r where r.company_id = old.company_id and r.object_type = tg_argv[0]
    and r.object_id = old.id and app.is_approved(r.status)) into was_approved;
  if was_approved or app.is_approved(old.status) then
    perform app.refuse('approved_kept_ck', format(tg_argv[1], old.number));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger keep_approved before update of is_deleted or delete on ks for each row
  execute function app.keep_once_approved('ks', 'Документ № %s согласован, его не удаляют: отзовите его');
create trigger keep_approved before update of is_deleted or delete on agreements for each row
  execute function app.keep_once_approved('agreement',
    'Договор № %s согласован, его не удаляют: измените его дополнительным соглашением');
create trigger keep_approved before update of is_deleted or delete on estimates for each row
  execute function app.keep_once_approved('smeta',
    'Смета № %s согласована, её не удаляют: измените её дополнительным соглашением');
create trigger keep_approved before update of is_deleted or delete on payments for each row
  execute function app.keep_approved('payment', 'approval_status',
    'Платёж № %s согласован, его не удаляют: измените его, и он вернётся на согласование, а оплаченный верните возвратом');

-- A withdrawn act is paid no more; what was paid by it comes back.
create function app.refuse_withdrawn() returns trigger language plpgsql as $$
declare act record;
begin
  select k.number, k.withdrawn_on into act from app.ks k where k.company_id = new.company_id and k.id = new.ks_id;
  if act.withdrawn_on is not null then
    perform app.refuse('withdrawn_unpaid_ck', format('Документ № %s отозван %s: платить по нему нельзя',
      act.number, to_char(act.withdrawn_on, 'DD.MM.YYYY')));
  end if;
  return new;
end $$;
create trigger withdrawn before insert or update of ks_id on payments for each row
  when (new.ks_id is not null and new.financial_type <> 'refund') execute function app.refuse_withdrawn();

-- A contract is not signed after what was done under it.
create function app.keep_contract_first() returns trigger language plpgsql as $$
declare first_day date;
begin
  select least(
    (select min(k.date) from app.ks k where k.company_id = new.company_id and k.agreement_id = new.id and not k.is_deleted),
    (select min(p.date) from app.payments p
      where p.company_id = new.company_id and p.agreement_id = new.id and not p.is_deleted),
    (select min(d.date) from app.agreements d where d.company_id = new.company_id and d.parent_agreement_id = new.id
      and not d.is_deleted)) into first_day;
  if first_day < new.date then
    perform app.refuse('contract_first_ck', format(
      'По договору № %s уже есть документы от %s: дата договора не может быть позже', new.number,
      to_char(first_day, 'DD.MM.YYYY')));
  end if;
  return null;
end $$;
create trigger contract_first after update of date on agreements for each row
  when (new.date > old.date and not new.is_deleted) execute function app.keep_contract_first();
