-- K-21: a line that takes of a position of the contract carries the kopecks of the lines before it, as one of an estimate does.
alter table ks_lines drop constraint ks_lines_summ_ck;
alter table ks_lines add constraint ks_lines_summ_ck check (summ = round(volume * price, 2)
  or (estimate_line_id is not null or agreement_item_id is not null) and abs(summ - volume * price) < 1.01);
