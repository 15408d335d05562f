-- Prices of a document may already hold VAT, УПД names a rate in every line, a payroll names people and periods.
-- What a line is without VAT and its VAT are stored with it: net lines of a document add up to its own net sum, so
-- КС-3 and the journal КС-6а are plain sums of lines.
alter table ks add column vat_included boolean not null default false;
alter table ks_lines add column vat_rate numeric(5,2);
alter table ks_lines add column net_summ numeric(18,2);
alter table ks_lines add column vat_summ numeric(18,2);
alter table ks_lines add column date_from date;
alter table ks_lines add column date_to date;

-- Nothing of what people entered changes here, so neither the record nor the sums need to hear of it.
alter table ks_lines disable trigger user;
-- VAT stated once under the total is shared among the lines by its running sum: the shares add up to it.
update ks_lines l set net_summ = s.summ, vat_rate = s.vat_rate,
  vat_summ = case when s.type = 'purchase' and s.by_lines = s.document_vat then round(s.summ * s.share, 2)
    else round(s.running * s.share, 2) - round((s.running - s.summ) * s.share, 2) end
from (select k.company_id, k.id, d.type, d.vat_rate, d.vat_summ as document_vat, k.summ, r.share,
    sum(round(k.summ * r.share, 2)) over (partition by k.company_id, k.ks_id) as by_lines,
    sum(k.summ) over (partition by k.company_id, k.ks_id order by k.position, k.id) as running
  from ks_lines k join ks d on d.company_id = k.company_id and d.id = k.ks_id
  cross join lateral (select coalesce(d.vat_rate, 0) / 100 as share) r) s
where l.company_id = s.company_id and l.id = s.id;
alter table ks_lines enable trigger user;

alter table ks_lines alter column net_summ set not null;
alter table ks_lines alter column vat_summ set not null;
alter table ks_lines add constraint ks_lines_net_ck check (summ in (net_summ, net_summ + vat_summ));
alter table ks_lines add constraint ks_lines_dates_ck check (date_from <= date_to);
