-- An account that goes over to another card is new there: somebody else confirms it before money goes to it (K-18).
create trigger restate_moved before update of contractor_id on contractor_accounts for each row
  when (old.contractor_id <> new.contractor_id) execute function app.state_account();
