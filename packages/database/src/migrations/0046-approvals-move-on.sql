-- K-10: no step stays with somebody who cannot decide it. A line keeps its approver; whoever decides instead is named
-- beside them, so that the sheet reads «… за …».
alter table approval_items
  add column handed_to bigint,
  add column escalated_to bigint[] not null default '{}',
  add column opened_at timestamptz;
alter table approval_items add constraint approval_items_handed_fk foreign key (handed_to) references users (id);

update approval_items i set opened_at = coalesce((
    select max(b.decided_at) from approval_items b
    where b.company_id = i.company_id and b.round_id = i.round_id and b.step_position < i.step_position), r.started_at)
  from approval_rounds r
  where r.company_id = i.company_id and r.id = i.round_id and i.status = 'on_approval' and not i.is_cancelled;

drop index approval_items_waiting_idx;
create index approval_items_waiting_idx on approval_items (company_id, (coalesce(handed_to, user_id)), round_id)
  where status = 'on_approval' and not is_cancelled;
create index approval_items_escalated_idx on approval_items (company_id)
  where status = 'on_approval' and not is_cancelled and escalated_to <> '{}';

-- Nobody named: the administrators of the company.
alter table approval_steps
  add column escalate_hours int,
  add column escalate_to bigint[] not null default '{}';
alter table approval_steps add constraint approval_steps_escalate_ck check (escalate_hours > 0);
