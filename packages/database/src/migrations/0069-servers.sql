-- Servers as they live: one that dies while it does no suspected job clears all that are suspected of killing servers.
create table servers (
  id uuid not null,
  seen_at timestamptz not null default now(),
  did_suspected boolean not null default false,
  constraint servers_pk primary key (id)
);
revoke all on servers from app_tenant;
