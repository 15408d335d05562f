import type { Db } from '@stroyfin/database/connection/db'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { operandOf } from '@stroyfin/reports/engine/formulas'
import { isIncome } from '@stroyfin/reports/facts/fact-sql'
import type { FactsAsked } from '@stroyfin/reports/facts/facts-asked'
import { factsSql } from '@stroyfin/reports/facts/facts-sql'
import { keptHere } from '@stroyfin/reports/facts/keep-facts'
import type { Kept } from '@stroyfin/reports/facts/kept-parts'
import { SETTLED, SETTLEMENT } from '@stroyfin/reports/facts/settlement'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a turnover shows of each side, from the quantities of reports and by their formulas: cards and reports are one figure. */
const FORMULAS = {
  summ: ['contracted'],
  awaiting_summ: ['awaiting'],
  ks_summ: ['accepted'],
  paid_summ: ['paid'],
  debt_summ: SETTLEMENT.debt.formula,
  advance_summ: SETTLEMENT.advance_left.formula,
  prepaid_summ: ['prepaid'],
  held_summ: SETTLEMENT.held.formula,
  exchange_summ: SETTLEMENT.exchange.formula,
} as const
export type SettledSum = keyof typeof FORMULAS
export const SETTLED_SUMS = Object.keys(FORMULAS) as SettledSum[]

/** Costs keep their codes, income stands beside them: the two are never added (K-16). */
export type TurnoverSum = SettledSum | `in_${SettledSum}`
export const TURNOVER_SUMS: readonly TurnoverSum[] = [
  ...SETTLED_SUMS,
  ...SETTLED_SUMS.map((code) => `in_${code}` as const),
]

/** Turnover of a set of contracts, as it comes from the database: sums in roubles as decimal text. */
export interface TurnoverRow extends Record<TurnoverSum, string> {
  agreements_count: number
  /** Those of them in which the own group works for others. */
  in_agreements_count: number
}

export const NO_TURNOVER: TurnoverRow = {
  agreements_count: 0,
  in_agreements_count: 0,
  ...(Object.fromEntries(TURNOVER_SUMS.map((code) => [code, '0'])) as Record<TurnoverSum, string>),
}

/** Sums of these contracts by one key, as reports have them; nothing is told by direction unless it is asked. */
export function settledSql(asked: Omit<FactsAsked, 'parts'>, kept: Kept): Sql {
  const parts = [{ measures: ['contracted', 'awaiting', 'paid', ...SETTLED] as const }]
  const facts = factsSql({ ...asked, parts }, kept)
  if (facts === null) throw new Error('contracts have facts by any of their keys')
  const sums = SETTLED_SUMS.map((code) => {
    const operands = FORMULAS[code].map((told) => {
      const { code: operand, minus } = operandOf(told)
      return minus ? sql`- ${sql.id(operand)}` : sql`+ ${sql.id(operand)}`
    })
    return sql`${sql.join(operands, sql` `)} as ${sql.id(code)}`
  })
  const keys = asked.by.map((code) => sql.id(`key_${code}`))
  return sql`select ${sql.join([...keys, ...sums])} from (${facts}) facts`
}

const COLUMN = { contractor: 'executor_id', customer: 'customer_id', project: 'project_id' } as const
export type TurnoverOwner = keyof typeof COLUMN

/**
 * Turnover per executor, customer or project, or of some of them. Of a project, what its own contractor builds is not
 * counted twice, as the report of projects has it.
 */
async function turnoverBy(
  db: Db,
  owner: TurnoverOwner,
  company_id: number,
  { owner_ids = null, is_counted = true }: { owner_ids?: readonly number[] | null; is_counted?: boolean },
): Promise<Sql> {
  const kept = await keptHere(db, company_id)
  const asked = {
    ...{ company_id, by: [owner], only: { [owner]: owner_ids } },
    ...(owner === 'project' && { group: 'outside' as const }),
  }
  const key = sql.ref(`key_${owner}`)
  const nothing = SETTLED_SUMS.map(() => sql`0`)
  const ofSide = (direction: PaymentDirection) => {
    const own = SETTLED_SUMS.map((code) => sql.id(code))
    const sums = direction === 'out' ? [...own, ...nothing] : [...nothing, ...own]
    return sql`select ${sql.join([key, sql`0`, sql`0`, ...sums])} from (${settledSql({ ...asked, direction }, kept)}) s`
  }
  const column = sql.ref(`a.${COLUMN[owner]}`)
  const earned = sql`coalesce(sum(a.total) filter (where ${isIncome(company_id)}), 0)`
  const counted = sql`
    select ${sql.join([column, sql`sum(a.total)`, earned, ...nothing, ...nothing])} from agreement_counts a
    where a.company_id = ${company_id} ${owner_ids === null ? sql`` : sql`and ${column} = any(${owner_ids}::bigint[])`}
    group by 1`
  const names = ['agreements_count', 'in_agreements_count', ...TURNOVER_SUMS]
  const whole = names.map((code) =>
    code.endsWith('_count')
      ? sql`sum(${sql.id(code)})::bigint as ${sql.id(code)}`
      : sql`sum(${sql.id(code)}) as ${sql.id(code)}`,
  )
  return sql`
    select owner_id, ${sql.join(whole)}
    from (${ofSide('out')} union all ${ofSide('in')} ${is_counted ? sql`union all ${counted}` : sql``}) t (${sql.join(['owner_id', ...names].map((code) => sql.id(code)))})
    where owner_id is not null
    group by owner_id`
}

/** More contracts than this are summed faster whole than owner by owner. */
const FEW_CONTRACTS = 5000

/** Turnover of the rows of a window; of all where theirs is most of it, and of all by its sums alone. */
export async function turnoverOfWindow(
  db: Db,
  owner: TurnoverOwner,
  company_id: number,
  owner_ids: readonly number[] | 'all' | 'sums of all',
): Promise<Sql> {
  if (typeof owner_ids === 'string')
    return turnoverBy(db, owner, company_id, { is_counted: owner_ids === 'all' })
  // Of the folded sums theirs are the few rows that they are, however many contracts stand behind them.
  if ((await keptHere(db, company_id)).is_folded) return turnoverBy(db, owner, company_id, { owner_ids })
  const column = sql.ref(`a.${COLUMN[owner]}`)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from agreements a where a.company_id = ${company_id} and ${column} = any(${owner_ids}::bigint[])
      limit ${FEW_CONTRACTS + 1}) as found`.execute(db)
  const are_few = (rows[0]?.total ?? 0) <= FEW_CONTRACTS
  return turnoverBy(db, owner, company_id, are_few ? { owner_ids } : {})
}

/** Turnover of one of them. */
export async function readTurnover(
  db: Db,
  owner: TurnoverOwner,
  company_id: number,
  owner_id: number,
): Promise<TurnoverRow> {
  const turnover = await turnoverBy(db, owner, company_id, { owner_ids: [owner_id] })
  const { rows } = await sql<TurnoverRow>`${turnover}`.execute(db)
  return rows[0] ?? NO_TURNOVER
}
