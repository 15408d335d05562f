import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import type { FactMeasure } from '@stroyfin/reports/facts/fact-measures'
import { inRoubles, isContracted, isIncome, withoutVat } from '@stroyfin/reports/facts/fact-sql'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { sql } from 'kysely'
import type { WholeAsked } from './contracted-store.ts'
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

/** The sum of all contracts as reports have it, each side apart: of those that are agreed, or of every one. */
export async function readContracted(
  db: Db,
  company_id: number,
  { state, is_net, is_both }: WholeAsked & { is_both: boolean },
) {
  const isAny = state === 'any'
  const measures: FactMeasure[] = isAny ? ['contracted', 'awaiting'] : ['contracted']
  const read = async (direction?: PaymentDirection) => {
    const asked = {
      ...{ company_id, by: [], parts: [{ measures }], without_vat: is_net },
      ...(direction && { direction }),
    }
    const [whole] = await readFacts(db, asked)
    const summ = sumOf(measures.map((measure) => whole?.measures[measure] ?? 0n))
    return roubles(isAny ? summ - (await readWaitingOrders(db, company_id, { is_net, direction })) : summ)
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

/**
 * Orders that wait under an agreed framework: to reports they have taken nothing out of it yet, and a list of both shows the
 * framework without them (K-14).
 */
async function readWaitingOrders(
  db: Db,
  company_id: number,
  { is_net, direction }: { is_net: boolean; direction: PaymentDirection | undefined },
): Promise<Kopecks> {
  const value = inRoubles(sql`d.summ`, sql`d.currency_rate`)
  const side = direction === undefined ? sql`true` : sql`${isIncome(company_id)} = ${direction === 'in'}`
  const found = await sql<{ summ: string }>`
    select coalesce(sum(${is_net ? withoutVat(value, sql`d.vat_rate`) : value}), 0) as summ
    from agreements o
    join agreements a on a.company_id = ${company_id} and a.id = o.framework_id and not a.is_deleted
      and app.is_approved(a.status) and ${side}
    join agreements d on d.company_id = ${company_id} and not d.is_deleted
      and (d.id = o.id or (d.type = 'dopnik' and d.parent_agreement_id = o.id))
    where o.company_id = ${company_id} and o.framework_id is not null and not o.is_deleted
      and not ${isContracted(sql`d.status`, sql`case when d.id <> o.id then o.status end`)}`.execute(db)
  return kopecks(onlyRow(found).summ)
}
