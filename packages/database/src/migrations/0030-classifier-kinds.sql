-- One table keeps every tree of articles of a company: its own, the bank's, local estimates, responsibility centres
-- and the articles of income and expense. An own article may be tied to the trees that group it.
alter table classifier_items drop constraint classifier_items_kind_ck;
alter table classifier_items add constraint classifier_items_kind_ck
  check (kind in ('own', 'bank', 'lsr', 'cfo', 'bdr'));
alter table classifier_items add column cfo_item_id bigint, add column bdr_item_id bigint;
alter table classifier_items add constraint classifier_items_cfo_fk
  foreign key (company_id, cfo_item_id) references classifier_items (company_id, id);
alter table classifier_items add constraint classifier_items_bdr_fk
  foreign key (company_id, bdr_item_id) references classifier_items (company_id, id);
alter table classifier_items drop constraint classifier_items_bank_ck;
alter table classifier_items add constraint classifier_items_links_ck
  check (kind = 'own' or num_nonnulls(bank_item_id, cfo_item_id, bdr_item_id) = 0);
create index classifier_items_cfo_idx on classifier_items (company_id, cfo_item_id) where cfo_item_id is not null;
create index classifier_items_bdr_idx on classifier_items (company_id, bdr_item_id) where bdr_item_id is not null;

create function app.check_classifier_links() returns trigger language plpgsql as $$
begin
  if exists (
    select from (values (new.group_id, new.kind), (new.bank_item_id, 'bank'), (new.cfo_item_id, 'cfo'),
      (new.bdr_item_id, 'bdr')) as link (id, kind)
    join app.classifier_items i on i.company_id = new.company_id and i.id = link.id
    where i.kind <> link.kind
  ) then
    raise exception using errcode = 'check_violation', constraint = 'classifier_items_link_kind_ck',
      message = 'the change violates constraint "classifier_items_link_kind_ck"',
      detail = 'Связанная статья лежит в другом справочнике';
  end if;
  return new;
end $$;
create trigger check_links before insert or update of kind, group_id, bank_item_id, cfo_item_id, bdr_item_id
  on classifier_items for each row execute function app.check_classifier_links();
