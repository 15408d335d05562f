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

/** In roubles as decimal text, as they come from the database. */
export type TurnoverSums = Record<TurnoverSum, string>

export interface TurnoverCounts {
  agreements_count: number
  /** Those of them in which the own group works for others. */
  in_agreements_count: number
}

/** Turnover of a set of contracts. */
export type TurnoverRow = TurnoverSums & TurnoverCounts

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
  const keys = asked.by_direction ? [...asked.by, 'direction'] : asked.by
  return sql`select ${sql.join([...keys.map((code) => sql.id(`key_${code}`)), ...sums])} from (${facts}) facts`
}

const COLUMN = { contractor: 'executor_id', customer: 'customer_id', project: 'project_id' } as const
export type TurnoverOwner = keyof typeof COLUMN

interface Owners {
  owner: TurnoverOwner
  company_id: number
  /** Of these; of all where none are named. */
  owner_ids: readonly number[] | null
}

/**
 * Sums per executor, customer or project. Of a project, what its own contractor builds is not counted twice, as the report of
 * projects has it.
 */
function turnoverSums({ owner, company_id, owner_ids }: Owners, kept: Kept): Sql {
  const asked = {
    ...{ company_id, by: [owner], only: { [owner]: owner_ids } },
    ...(owner === 'project' && { group: 'outside' as const }),
  }
  const key = sql.ref(`key_${owner}`)
  const ofSide = (direction: PaymentDirection) =>
    SETTLED_SUMS.map(
      (code) => sql`coalesce(sum(${sql.id(code)}) filter (where key_direction = ${sql.lit(direction)}), 0)
        as ${sql.id(direction === 'out' ? code : `in_${code}`)}`,
    )
  return sql`
    select ${key} as owner_id, ${sql.join([...ofSide('out'), ...ofSide('in')])}
    from (${settledSql({ ...asked, by_direction: true }, kept)}) s
    where ${key} is not null
    group by 1`
}

/**
 * How many contracts each of them has, and in how many of these the own group works for others. Meetings of two sides are added up
 * first: there are few pairs of them, in many projects.
 */
function turnoverCounts({ owner, company_id, owner_ids }: Owners): Sql {
  const column = sql.ref(`a.${COLUMN[owner]}`)
  return sql`
    select owner_id, sum(total)::bigint as agreements_count,
      coalesce(sum(total) filter (where ${isIncome(company_id)}), 0)::bigint as in_agreements_count
    from (
      select ${column} as owner_id, a.executor_id, a.customer_id, sum(a.total)::bigint as total from agreement_counts a
      where a.company_id = ${company_id} ${owner_ids === null ? sql`` : sql`and ${column} = any(${owner_ids}::bigint[])`}
      group by 1, 2, 3
    ) a
    group by 1`
}

/** More contracts than this are summed faster whole than owner by owner. */
const FEW_CONTRACTS = 5000

/** What a list asks of the turnover of these owners, or of all of them; each text is one, and so is its plan. */
export interface TurnoverOf {
  sums(owner_ids: readonly number[] | null): Promise<Sql>
  counts(owner_ids: readonly number[] | null): Sql
}

export const turnoverOf = (db: Db, owner: TurnoverOwner, company_id: number): TurnoverOf => ({
  sums: async (owner_ids) => {
    const kept = await keptHere(db, company_id)
    // Of the folded sums theirs are the few rows that they are, however many contracts stand behind them.
    const isWhole =
      owner_ids !== null && !kept.is_folded && !(await haveFewContracts(db, { owner, company_id, owner_ids }))
    return turnoverSums({ owner, company_id, owner_ids: isWhole ? null : owner_ids }, kept)
  },
  counts: (owner_ids) => turnoverCounts({ owner, company_id, owner_ids }),
})

async function haveFewContracts(db: Db, { owner, company_id, owner_ids }: Owners): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from agreements a where a.company_id = ${company_id} and ${sql.ref(`a.${COLUMN[owner]}`)} = any(${owner_ids}::bigint[])
      limit ${FEW_CONTRACTS + 1}) as found`.execute(db)
  return (rows[0]?.total ?? 0) <= FEW_CONTRACTS
}

/** Turnover of one of them. */
export async function readTurnover(
  db: Db,
  owner: TurnoverOwner,
  company_id: number,
  owner_id: number,
): Promise<TurnoverRow> {
  const asked = { owner, company_id, owner_ids: [owner_id] }
  const sums = await readOwned<TurnoverSums>(db, turnoverSums(asked, await keptHere(db, company_id)))
  const counts = await readOwned<TurnoverCounts>(db, turnoverCounts(asked))
  return { ...NO_TURNOVER, ...sums.get(owner_id), ...counts.get(owner_id) }
}

/** Sums or numbers of contracts by their owner. */
export async function readOwned<Part>(db: Db, query: Sql): Promise<ReadonlyMap<number, Part>> {
  const { rows } = await sql<Part & { owner_id: number }>`${query}`.execute(db)
  return new Map(rows.map(({ owner_id, ...part }) => [owner_id, part as Part]))
}
