-- What is due is found among hundreds of thousands of acts and contracts of which few are open: each has an index of its own few.
create index ks_totals_unpaid_idx on ks_totals (company_id, ks_id) where is_listed and rub_payable_summ > rub_paid_summ;
create index agreements_releasable_idx on agreements (company_id, id)
  where completion_date is not null or release_stages @? '$[*] ? (@.event == "date")';
