-- A trigger writes it (K-20): whoever adds a plan does not name it.
alter table agreement_plan_cells alter column net_summ set default 0;
