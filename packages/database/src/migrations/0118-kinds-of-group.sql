-- K-13: what was paid to another company of the group stood as a transfer between own accounts. Such lines are recognised
-- anew; what people have called and what stands for its pair stays.
alter table bank_lines disable trigger user;
update bank_lines set kind = null where kind = 'transfer' and not kind_by_hand and pair_line_id is null;
alter table bank_lines enable trigger user;
