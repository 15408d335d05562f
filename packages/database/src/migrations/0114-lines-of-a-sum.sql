-- A payment asks whether a line that stands on nothing yet has written its very sum off already.
create index bank_lines_waiting_summ_idx on bank_lines (company_id, summ) where status = 'new' and direction = 'out';
