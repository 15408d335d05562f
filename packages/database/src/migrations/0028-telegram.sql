-- Notices by Telegram: who has let the bot write to them, and which of the servers listens to it.
create table telegram_chats (
  user_id bigint not null,
  chat_id bigint not null,
  connected_at timestamptz not null default now(),
  constraint telegram_chats_pk primary key (user_id)
);
select app.make_reference('app.telegram_chats');
alter table telegram_chats add constraint telegram_chats_user_fk foreign key (user_id) references users (id);
create index telegram_chats_chat_idx on telegram_chats (chat_id);

-- Telegram lets only one listen at a time; the one row is a lease that a server holds while it listens.
create table telegram_listener (
  is_only boolean not null default true,
  holder uuid,
  held_until timestamptz,
  next_update bigint not null default 0,
  constraint telegram_listener_pk primary key (is_only),
  constraint telegram_listener_only_ck check (is_only)
);
insert into telegram_listener default values;

-- The company role queues a notice for those who are connected, without learning where they are reached.
revoke all on telegram_chats, telegram_listener from app_tenant;
grant select (user_id) on telegram_chats to app_tenant;
create index outbox_telegram_idx on outbox (company_id, ((payload->>'user_id')), id)
  where channel = 'telegram' and sent_at is null;
