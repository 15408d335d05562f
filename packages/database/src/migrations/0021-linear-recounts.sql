-- Each contract and payment is counted by its own index lookup (lateral): the time grows with their number,
-- whatever the planner believes of tables that were filled a moment ago. Joined to a grouped view, the first
-- large file of a new company took minutes.

create or replace function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = s.dopnik_summ, summ_total = s.summ + s.dopnik_summ, is_listed = s.is_listed
    from (select a.id, a.summ, d.dopnik_summ,
        app.is_listed(a.type, a.parent_agreement_id, a.is_deleted) as is_listed from unnest(ids) as i (id)
      join app.agreements a on a.company_id = company and a.id = i.id
      cross join lateral (select coalesce(sum(d.summ), 0) as dopnik_summ from app.agreements d
        where d.company_id = company and d.parent_agreement_id = a.id and d.type = 'dopnik'
          and not d.is_deleted) d) s
    where t.company_id = company and t.agreement_id = s.id;
end $$;

create or replace function app.recount_ks(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set ks_summ = s.ks_summ, ks_offset_summ = s.ks_offset_summ, ks_retention_summ = s.ks_retention_summ
    from (select i.id, k.* from unnest(ids) as i (id)
      cross join lateral (select coalesce(sum(k.summ), 0) as ks_summ,
          coalesce(sum(k.offset_advance_summ), 0) as ks_offset_summ,
          coalesce(sum(k.retention_summ), 0) as ks_retention_summ
        from app.ks k where k.company_id = company and k.agreement_id = i.id
          and k.status in ('approve', 'approve_with_remark') and not k.is_deleted) k) s
    where t.company_id = company and t.agreement_id = s.id;
end $$;

create or replace function app.recount_payments(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set payment_summ = s.asked, paid_summ = s.paid, advance_paid_summ = s.advance,
      retention_released_summ = s.released, expenses_paid_summ = s.expenses, fact_summ = s.fact
    from (select i.id, p.* from unnest(ids) as i (id)
      cross join lateral (select coalesce(sum(sign * summ), 0) as asked,
          coalesce(sum(sign * paid_summ), 0) as paid,
          coalesce(sum(sign * paid_summ) filter (where type = 'advance'), 0) as advance,
          coalesce(sum(sign * paid_summ) filter (where type = 'guarantee_retention'), 0) as released,
          coalesce(sum(sign * paid_summ) filter (where type = 'expenses'), 0) as expenses,
          coalesce(sum(sign * paid_summ) filter (where type = 'document'), 0) as fact
        from (select *, case financial_type when 'refund' then -1 else 1 end as sign from app.payments p
          where p.company_id = company and p.agreement_id = i.id and not p.is_deleted) p) p) s
    where t.company_id = company and t.agreement_id = s.id;
end $$;

create or replace function app.recount_paid(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set paid_summ = f.summ, status = case when f.summ >= p.summ then 'paid' else 'new' end,
      paid_date = case when f.summ >= p.summ then f.date end
    from (select i.id, f.summ, f.date from unnest(ids) as i (id)
      cross join lateral (select coalesce(sum(f.summ), 0) as summ, max(f.date) as date
        from app.payment_facts f where f.company_id = company and f.payment_id = i.id) f) f
    where p.company_id = company and p.id = f.id
      and (p.paid_summ, p.status, p.paid_date) is distinct from
        (f.summ, case when f.summ >= p.summ then 'paid' else 'new' end, case when f.summ >= p.summ then f.date end);
end $$;

create or replace function app.recount_reserved(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set reserved_summ = s.summ
    from (select i.id, r.summ from unnest(ids) as i (id)
      cross join lateral (select coalesce(max(k.summ), 0) as summ from (
        select sum(w.summ) as summ from app.registry_rows w
        join app.registries r on r.company_id = company and r.id = w.registry_id
        where w.company_id = company and w.payment_id = i.id and not w.excluded and not r.is_deleted
          and r.status in ('on_approval', 'approve')
        group by r.kind) k) r) s
    where p.company_id = company and p.id = s.id and p.reserved_summ <> s.summ;
end $$;
