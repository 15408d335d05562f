import { type RawBuilder, sql } from 'kysely'

/** Rates that acts of a contract were accepted at whose part is kept back, that of most money first: as json, null is «Без НДС». */
export const keptRates = (company_id: number, agreement: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(trim_scale(r.vat_rate)::text order by r.summ desc, r.vat_rate), '[]') from (
    select k.vat_rate, sum(k.retention_summ) as summ from ks k
    where k.company_id = ${company_id} and k.agreement_id = ${agreement} and app.is_approved(k.status) and not k.is_deleted
    group by k.vat_rate having sum(k.retention_summ) > 0) r)`
