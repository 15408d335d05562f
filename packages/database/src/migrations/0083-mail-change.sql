-- A link that changes the mail of an account lies here like the others.
alter table one_time_tokens drop constraint one_time_tokens_purpose_ck;
alter table one_time_tokens add constraint one_time_tokens_purpose_ck
  check (purpose in ('reset', 'invitation', 'payment_approval', 'telegram', 'bank', 'mail'));
