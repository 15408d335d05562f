-- K-17: a budget that was agreed once is not deleted; what was deleted before this rule stays as it is.
alter table budgets add constraint budgets_kept_ck check (not is_deleted or approved_at is null) not valid;
