-- A search for a sum reads stretches of sums, and a list of lines may stand in their order.
create index bank_lines_summ_idx on bank_lines (company_id, summ, id);
