-- Lines that a statement names and another had brought before: its turnover is its own lines and these. When the other
-- statement is deleted its lines go, and what this one has lost with them is seen.
create table bank_repeats (
  company_id bigint not null,
  statement_id bigint not null,
  line_id bigint not null,
  constraint bank_repeats_pk primary key (company_id, statement_id, line_id)
);
select app.distribute('app.bank_repeats');
alter table bank_repeats add constraint bank_repeats_statement_fk
  foreign key (company_id, statement_id) references bank_statements (company_id, id) on delete cascade;
alter table bank_repeats add constraint bank_repeats_line_fk
  foreign key (company_id, line_id) references bank_lines (company_id, id) on delete cascade;
create index bank_repeats_line_idx on bank_repeats (company_id, line_id);
select app.wall('app.bank_repeats');

-- Statements loaded before this was kept: what they have passed over are lines of their account in their days.
insert into bank_repeats (company_id, statement_id, line_id)
select s.company_id, s.id, l.id
from bank_statements s
join bank_statements o on o.company_id = s.company_id and o.account = s.account and o.id < s.id and not o.is_deleted
join bank_lines l on l.company_id = s.company_id and l.statement_id = o.id and l.date between s.date_from and s.date_to
where not s.is_deleted and s.incoming + s.outgoing <> (
  select coalesce(sum(n.summ), 0) from bank_lines n where n.company_id = s.company_id and n.statement_id = s.id);
