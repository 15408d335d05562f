-- Lists in the order of a name walk through the names and find the rows of each by their own index, as the list opens.
create index contractors_name_sort_idx on contractors (company_id, name collate app.russian, id);
drop index agreements_classifier_idx;
create index agreements_classifier_idx on agreements (company_id, classifier_id, date desc, id desc);
create index agreements_responsible_idx on agreements (company_id, responsible_id, date desc, id desc)
  where responsible_id is not null;
create index agreements_loan_date_idx on agreements (company_id, loan_agreement_id, date desc, id desc)
  where loan_agreement_id is not null;
-- The list of contracts as it opens: the place of a distant window is counted in the index alone.
create index agreements_listed_idx on agreements (company_id, date desc, id desc)
  where not is_deleted and type <> 'document' and parent_agreement_id is null;
-- Sums the list is put in order by, as by the price and by what is left.
create index agreement_totals_paid_idx on agreement_totals (company_id, paid_summ, agreement_id);
create index agreement_totals_ks_idx on agreement_totals (company_id, ks_summ, agreement_id);
