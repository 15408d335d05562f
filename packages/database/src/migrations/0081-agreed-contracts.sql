-- K-14: contracted is what has been agreed on; an additional agreement counts together with an agreed contract alone.
-- The domain says the same in isContracted.
create function app.is_contracted(status text, contract_status text) returns boolean language sql immutable as $$
  select app.is_approved(status) and (contract_status is null or app.is_approved(contract_status))
$$;

alter table kept_contracts add column is_agreed boolean not null default false;
-- Counted anew from the documents at the next turn; until then reports read the documents.
delete from kept_companies;
