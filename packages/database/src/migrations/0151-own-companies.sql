-- The companies of the own group are asked for by every list that tells income from costs.
create index contractors_own_idx on contractors (company_id, id) where is_group;
