-- K-20: a plan is kept with VAT and without it, as planned: at the rate that its contract had when the sum was written.
alter table agreement_plan_cells add column net_summ numeric(18,2);
alter table agreement_plan_cells disable trigger user;
update agreement_plan_cells l set net_summ = l.summ - coalesce(round(l.summ * a.vat_rate / (100 + a.vat_rate), 2), 0)
from agreements a where a.company_id = l.company_id and a.id = l.agreement_id;
alter table agreement_plan_cells enable trigger user;
alter table agreement_plan_cells alter column net_summ set not null;
alter table agreement_plan_cells add constraint agreement_plan_cells_net_ck check (net_summ between 0 and summ);

create function app.plan_without_vat() returns trigger language plpgsql as $$
declare rate numeric;
begin
  select vat_rate into rate from app.agreements where company_id = new.company_id and id = new.agreement_id;
  new.net_summ := new.summ - coalesce(round(new.summ * rate / (100 + rate), 2), 0);
  return new;
end $$;
create trigger without_vat_made before insert on agreement_plan_cells for each row execute function app.plan_without_vat();
create trigger without_vat before update of summ on agreement_plan_cells for each row
  when (new.summ <> old.summ) execute function app.plan_without_vat();
