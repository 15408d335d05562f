-- The view in which a list opens for a person: a saved one, or one of those that every company has, by its code.
create table default_views (
  company_id bigint not null,
  user_id bigint not null,
  page text not null,
  view_id bigint,
  ready_code text,
  constraint default_views_pk primary key (company_id, user_id, page),
  constraint default_views_one_ck check ((view_id is null) <> (ready_code is null))
);
select app.distribute('app.default_views');
alter table default_views add constraint default_views_user_fk foreign key (user_id) references users (id);
-- A view that is gone opens nothing: the list opens whole again.
alter table default_views add constraint default_views_view_fk
  foreign key (company_id, view_id) references saved_views (company_id, id) on delete cascade;
create index default_views_view_idx on default_views (company_id, view_id);
select app.wall('app.default_views');
