-- K-21: a part of a line of an estimate carries the kopecks of the parts before it, so that the last one closes to zero.
alter table ks_lines drop constraint ks_lines_summ_ck;
alter table ks_lines add constraint ks_lines_summ_ck check (summ = round(volume * price, 2)
  or estimate_line_id is not null and abs(summ - volume * price) < 1.01);

-- What is left of a line in money: its sum less what was taken of it, where they differ from the units left by kopecks only.
create function app.rest_of_line(rest numeric, units numeric) returns numeric language sql immutable as $$
  select case when abs(rest - units) < 1 then rest else round(units, 2) end
$$;
