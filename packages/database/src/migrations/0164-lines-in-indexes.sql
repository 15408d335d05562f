-- Lines of all statements are counted, summed and found far down the list in the index of their days, and not in their wide rows.
drop index bank_lines_date_idx;
create index bank_lines_date_idx on bank_lines (company_id, date desc, id desc)
  include (statement_id, summ, direction, status, kind, pair_line_id);

-- They are put in order by what people look for among them.
create index bank_lines_number_idx on bank_lines (company_id, number collate russian, id);
create index bank_lines_counterparty_idx on bank_lines
  (company_id, (case direction when 'in' then payer_name else payee_name end) collate russian, id);

-- The few that wait for a decision, whatever they are.
create index bank_lines_waiting_idx on bank_lines (company_id, date desc, id desc) where status = 'new';
