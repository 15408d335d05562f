import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { roubles } from '@stroyfin/domain/money/money'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { sql } from 'kysely'
import { advanceInRoubles, advanceLeft, daMoved, remainderMoved } from './list-totals.ts'

/** Number and sums of the list as it opens, in roubles: kept by the database, so their cost does not grow with it. */
export async function readPlainTotals(db: Db, company_id: number) {
  const found = await sql<
    Record<'summ' | 'ks_summ' | 'paid' | 'remainder' | 'advance_left' | 'da', string> & { total: number }
  >`
    select total, summ, ks_summ, paid, summ - paid + m.remainder as remainder, paid - ks_summ + m.da as da, (
      select coalesce(sum(${advanceInRoubles}), 0) from agreement_totals t
      where t.company_id = ${company_id} and t.is_listed and ${advanceLeft} <> 0) as advance_left
    from (
      select coalesce(sum(${remainderMoved}), 0) as remainder, coalesce(sum(${daMoved}), 0) as da
      from agreement_totals t where t.company_id = ${company_id} and t.is_listed and t.currency_rate <> 1) m, (
      select coalesce(sum(total), 0)::bigint as total, coalesce(sum(summ), 0) as summ,
        coalesce(sum(ks_summ), 0) as ks_summ, coalesce(sum(paid_summ), 0) as paid
      from agreement_sums where company_id = ${company_id}
    ) s`.execute(db)
  const row = onlyRow(found)
  const { total, ...totals } = row
  return { total, totals }
}

/** The sum of all agreed contracts: what reports have as contracted. */
export async function readContracted(db: Db, company_id: number, without_vat: boolean) {
  const [whole] = await readFacts(db, {
    company_id,
    by: [],
    parts: [{ measures: ['contracted'] }],
    without_vat,
  })
  return { summ: roubles(whole?.measures.contracted ?? 0n) }
}
