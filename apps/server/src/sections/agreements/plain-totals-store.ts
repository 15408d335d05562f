import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { isIncome } from '@stroyfin/reports/facts/fact-sql'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { sql } from 'kysely'
import { advanceLeft, advancesInCurrency, remainderMoved } from './list-totals.ts'

interface Sums {
  total: number
  summ: string
  ks_summ: string
  paid: string
  advance_left: string
  /** What a moved rate alone adds to what is left. */
  remainder_moved: string
  /** Of frameworks: their orders stand in the list as well. */
  orders_inside: string
  dopniks_awaiting: string
}

/** Number and sums of the list as it opens, in roubles: kept by the database, so their cost does not grow with it. */
export async function readPlainTotals(db: Db, company_id: number) {
  const [whole, income] = await Promise.all([readWhole(db, company_id), readIncome(db, company_id)])
  const isBoth = 0 < income.total && income.total < whole.total
  const totals = Object.entries(told(whole)).flatMap(([code, summ]): [string, string | null][] => {
    const earned = told(income)[code] ?? 0n
    return [
      [code, roubles(isBoth ? summ - earned : summ)],
      [`in_${code}`, isBoth ? roubles(earned) : null],
    ]
  })
  return { total: whole.total, totals: Object.fromEntries(totals) }
}

function told(sums: Sums): Record<string, Kopecks> {
  const [summ, ks_summ, paid] = [kopecks(sums.summ), kopecks(sums.ks_summ), kopecks(sums.paid)]
  const advance_left = kopecks(sums.advance_left)
  return {
    ...{ summ, ks_summ, paid, advance_left },
    remainder: summ - paid + kopecks(sums.remainder_moved),
    da: paid - ks_summ,
    orders_inside: kopecks(sums.orders_inside),
    dopniks_inside: 0n,
    dopniks_awaiting: kopecks(sums.dopniks_awaiting),
  }
}

const isListedInCurrency = (company_id: number) => sql`a.id in (
  select t.agreement_id from agreement_totals t
  where t.company_id = ${company_id} and t.is_listed and t.currency_rate <> 1)`

async function readWhole(db: Db, company_id: number): Promise<Sums> {
  const found = await sql<Sums>`
    select s.*, m.*, (
      select coalesce(sum(advance_left), 0) from agreement_advances where company_id = ${company_id})
        + ${advancesInCurrency(company_id, isListedInCurrency(company_id))} as advance_left, (
      select coalesce(sum(t.rub_ordered_summ), 0) from agreement_totals t
      where t.company_id = ${company_id} and t.is_listed and t.rub_ordered_summ <> 0) as orders_inside, (
      select coalesce(sum(t.rub_awaiting_summ), 0) from agreement_totals t
      where t.company_id = ${company_id} and t.is_listed and t.awaiting_summ <> 0) as dopniks_awaiting
    from (
      select coalesce(sum(${remainderMoved}), 0) as remainder_moved
      from agreement_totals t where t.company_id = ${company_id} and t.is_listed and t.currency_rate <> 1) m, (
      select coalesce(sum(total), 0)::bigint as total, coalesce(sum(summ), 0) as summ,
        coalesce(sum(ks_summ), 0) as ks_summ, coalesce(sum(paid_summ), 0) as paid
      from agreement_sums where company_id = ${company_id}
    ) s`.execute(db)
  return onlyRow(found)
}

/** What the own group earns are the few contracts its companies execute. */
async function readIncome(db: Db, company_id: number): Promise<Sums> {
  const found = await sql<Sums>`
    select count(*) as total, coalesce(sum(t.rub_own_summ), 0) as summ, coalesce(sum(t.rub_ks_summ), 0) as ks_summ,
      coalesce(sum(t.rub_paid_summ), 0) as paid, coalesce(sum(${advanceLeft}) filter (where t.currency_rate = 1), 0)
        + ${advancesInCurrency(company_id, sql`${isListedInCurrency(company_id)} and ${isIncome(company_id)}`)} as advance_left,
      coalesce(sum(t.rub_ordered_summ), 0) as orders_inside, coalesce(sum(t.rub_awaiting_summ), 0) as dopniks_awaiting,
      coalesce(sum(${remainderMoved}) filter (where t.currency_rate <> 1), 0) as remainder_moved
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id and t.is_listed
    where a.company_id = ${company_id} and ${isIncome(company_id)}`.execute(db)
  return onlyRow(found)
}

/** The sum of all agreed contracts: what reports have as contracted, each side apart. */
export async function readContracted(
  db: Db,
  company_id: number,
  { is_net, is_both }: { is_net: boolean; is_both: boolean },
) {
  const read = async (direction?: 'in' | 'out') => {
    const parts = [{ measures: ['contracted' as const] }]
    const asked = { company_id, by: [], parts, without_vat: is_net, ...(direction && { direction }) }
    const [whole] = await readFacts(db, asked)
    return roubles(whole?.measures.contracted ?? 0n)
  }
  // Rows show what of each was contracted: nothing of it stands inside of another row.
  const nothing = roubles(0n)
  return is_both
    ? {
        summ: await read('out'),
        in_summ: await read('in'),
        orders_inside: nothing,
        in_orders_inside: nothing,
      }
    : { summ: await read(), orders_inside: nothing }
}
