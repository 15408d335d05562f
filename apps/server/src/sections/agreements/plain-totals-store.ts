import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Number and sums of the list as it opens, in roubles: from the table of totals alone, without a scan of contracts. */
export async function readPlainTotals(db: Db, company_id: number) {
  const found = await sql<
    Record<'summ' | 'ks_summ' | 'paid' | 'remainder' | 'da', string> & { total: number }
  >`
    select r.total, r.summ + f.summ as summ, r.ks_summ + f.ks_summ as ks_summ, r.paid + f.paid as paid,
      r.remainder + f.remainder as remainder, r.da + f.da as da
    from (
      select count(*) as total, coalesce(sum(summ_total), 0) as summ, coalesce(sum(ks_summ), 0) as ks_summ,
        coalesce(sum(paid_summ), 0) as paid, coalesce(sum(remainder), 0) as remainder, coalesce(sum(da), 0) as da
      from agreement_totals where company_id = ${company_id} and is_listed
    ) r,
    -- What the rate adds to contracts in another currency (A-075).
    (
      select coalesce(sum(round(t.summ_total * a.currency_rate, 2) - t.summ_total), 0) as summ,
        coalesce(sum(round(t.ks_summ * a.currency_rate, 2) - t.ks_summ), 0) as ks_summ,
        coalesce(sum(round(t.paid_summ * a.currency_rate, 2) - t.paid_summ), 0) as paid,
        coalesce(sum(round(t.remainder * a.currency_rate, 2) - t.remainder), 0) as remainder,
        coalesce(sum(round(t.da * a.currency_rate, 2) - t.da), 0) as da
      from agreements a
      join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id and t.is_listed
      where a.company_id = ${company_id} and a.currency <> 'rub'
    ) f`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Error('counting answered nothing')
  const { total, ...totals } = row
  return { total, totals }
}
