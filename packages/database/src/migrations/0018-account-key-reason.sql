-- Why an account whose key does not agree with the bank was accepted all the same; empty for a right one.
alter table contractor_accounts add column key_reason text not null default '';
