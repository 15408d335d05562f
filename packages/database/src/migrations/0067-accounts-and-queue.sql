-- Balances of an account are read from all its statements.
create index bank_statements_account_idx on bank_statements (company_id, account, date_to desc, id desc);

-- The queue of lines that wait, and the balances, follow what colleagues load and match.
select app.make_live('app.bank_statements', 'statements');
select app.make_live('app.bank_lines', 'statements');
