-- An order that has gone out in a file may be at the bank: one person asks to cancel it and says why, another confirms.
alter table bank_orders add column cancel_reason text not null default '', add column cancel_asked_by bigint,
  add column cancel_asked_at timestamptz;
-- When a line of a statement debited an order of this number (banks write zeros before it), sum and account; it stays though the
-- line be gone. Who has removed the line, and what the second person says the money was instead, stand beside it.
alter table bank_orders add column debited_on date, add column debit_removed_by bigint,
  add column cancel_answer text not null default '';
create index bank_orders_number_idx on bank_orders (company_id, number);

alter table bank_orders disable trigger user;
update bank_orders o set debited_on = (select min(l.date) from bank_lines l
  where l.company_id = o.company_id and ltrim(l.number, '0') = o.number and l.summ = o.summ and l.direction = 'out'
    and l.payee_account = o.document->'payee'->>'account' and l.date >= o.date);
alter table bank_orders enable trigger user;

create function app.note_debited_orders() returns trigger language plpgsql as $$
declare
  company bigint;
  debits jsonb;
begin
  for company, debits in select r.company_id, jsonb_agg(to_jsonb(r)) from (
      select n.company_id, ltrim(n.number, '0') as number, n.summ, n.payee_account, min(n.date) as date from new_rows n
        where n.direction = 'out' group by 1, 2, 3, 4) r group by 1
  loop
    update app.bank_orders o set debited_on = d.date
      from jsonb_to_recordset(debits) as d (number text, summ numeric, payee_account text, date date)
      where o.company_id = company and o.number = d.number and o.summ = d.summ and o.date <= d.date
        and o.document->'payee'->>'account' = d.payee_account and o.debited_on is null;
  end loop;
  return null;
end $$;
create trigger note_debited_orders after insert on bank_lines referencing new table as new_rows
  for each statement execute function app.note_debited_orders();

create function app.note_removed_debits() returns trigger language plpgsql as $$
declare
  company bigint;
  debits jsonb;
begin
  for company, debits in select r.company_id, jsonb_agg(to_jsonb(r)) from (
      select distinct x.company_id, ltrim(x.number, '0') as number, x.summ, x.payee_account, x.date from old_rows x
        where x.direction = 'out') r group by 1
  loop
    update app.bank_orders o set debit_removed_by = app.current_user_id()
      from jsonb_to_recordset(debits) as d (number text, summ numeric, payee_account text, date date)
      where o.company_id = company and o.number = d.number and o.summ = d.summ and o.date <= d.date
        and o.document->'payee'->>'account' = d.payee_account and o.debited_on is not null;
  end loop;
  return null;
end $$;
create trigger note_removed_debits after delete on bank_lines referencing old table as old_rows
  for each statement execute function app.note_removed_debits();

-- Lines that debit the order and that nobody has explained yet.
create function app.waiting_debit(company bigint, order_id bigint) returns date language plpgsql stable as $$
begin
  return (select min(l.date) from app.bank_orders o
    join app.bank_lines l on l.company_id = company and l.summ = o.summ and l.direction = 'out'
      and l.status = 'new' and ltrim(l.number, '0') = o.number and l.date >= o.date
      and l.payee_account = o.document->'payee'->>'account'
    where o.company_id = company and o.id = order_id);
end $$;

-- Whoever has put such a line aside, has removed it or has booked it on another payment does not say alone what it is.
create function app.debit_hidden_by_user(company bigint, order_id bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from app.bank_orders o
    where o.company_id = company and o.id = order_id and o.debit_removed_by = app.current_user_id())
  or exists (select from app.bank_orders o
    join app.bank_lines l on l.company_id = company and l.summ = o.summ and l.direction = 'out'
      and ltrim(l.number, '0') = o.number and l.date >= o.date and l.payee_account = o.document->'payee'->>'account'
    join app.payment_facts f on f.company_id = company and f.bank_line_id = l.id and f.payment_id <> o.payment_id
      and f.created_by = app.current_user_id()
    where o.company_id = company and o.id = order_id)
  or exists (select from app.bank_orders o
    join app.bank_lines l on l.company_id = company and l.summ = o.summ and l.direction = 'out'
      and l.status = 'put_aside' and ltrim(l.number, '0') = o.number and l.date >= o.date
      and l.payee_account = o.document->'payee'->>'account' and l.updated_by = app.current_user_id()
    where o.company_id = company and o.id = order_id);
end $$;

create function app.assert_order_cancel() returns trigger language plpgsql as $$
declare
  rule boolean := coalesce((select s.four_eyes from app.company_settings s where s.company_id = new.company_id), true);
  me bigint := app.current_user_id();
begin
  if new.cancel_asked_by is not null and new.cancel_asked_by is distinct from old.cancel_asked_by
      and new.cancel_asked_by is distinct from me then
    perform app.refuse('order_cancel_ck', 'Отмену поручения просит тот, кто её пишет');
  end if;
  if new.cancel_answer <> old.cancel_answer and rule
      and (old.cancel_asked_by = me or app.debit_hidden_by_user(new.company_id, new.id)) then
    perform app.refuse('order_cancel_ck', 'Списание по поручению объясняет другой сотрудник');
  end if;
  if old.state <> 'exported' or new.state in ('exported', 'done') then
    return new;
  end if;
  if new.state <> 'failed' or new.cancel_reason = '' or rule and (old.cancel_asked_by is null or old.cancel_asked_by = me) then
    perform app.refuse('order_cancel_ck', format('Выгруженное поручение № %s отменяют с причиной и вдвоём', new.number));
  end if;
  if new.debited_on is not null and new.cancel_answer = ''
      or app.waiting_debit(new.company_id, new.id) is not null then
    perform app.refuse('order_cancel_ck', format('По поручению № %s списаны деньги', new.number));
  end if;
  return new;
end $$;
create trigger cancel before update of state, cancel_asked_by, cancel_answer on bank_orders
  for each row when (old.state = 'exported' or new.cancel_answer <> old.cancel_answer
    or new.cancel_asked_by is distinct from old.cancel_asked_by) execute function app.assert_order_cancel();

-- Whatever the registry: orders that may move money never carry more than the payment lacks, and a cancelled one that the bank
-- has debited all the same keeps its payment until somebody says what it was.
create function app.assert_ordered_once() returns trigger language plpgsql as $$
declare
  room numeric := (select p.summ - p.paid_summ from app.payments p
    where p.company_id = new.company_id and p.id = new.payment_id);
  other record;
begin
  for other in select o.number, o.summ, o.state from app.bank_orders o
    where o.company_id = new.company_id and o.payment_id = new.payment_id and o.id <> new.id
      and (o.state in ('exported', 'written', 'sent')
        or o.state = 'failed' and o.debited_on is not null and o.cancel_answer = '')
      and not exists (select from app.payment_facts f
        join app.bank_lines l on l.company_id = new.company_id and l.id = f.bank_line_id and ltrim(l.number, '0') = o.number
        where f.company_id = new.company_id and f.payment_id = new.payment_id and f.summ = o.summ)
  loop
    room := room - other.summ;
    if room < new.summ then
      perform app.refuse('order_twice_ck', format('Деньги платежа уже несёт поручение № %s', other.number));
    end if;
  end loop;
  return null;
end $$;
create trigger ordered_once after insert on bank_orders for each row
  when (new.state in ('exported', 'written', 'sent')) execute function app.assert_ordered_once();

-- A line put aside may be a payment all the same.
drop index bank_lines_waiting_summ_idx;
create index bank_lines_unbooked_summ_idx on bank_lines (company_id, summ)
  where status in ('new', 'put_aside') and direction = 'out';
