-- A sum typed into the global search is looked up and not scanned for (A-103).
create index ks_summ_idx on ks (company_id, summ);
create index payments_summ_idx on payments (company_id, summ);
