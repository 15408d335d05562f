import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { type RawBuilder, sql } from 'kysely'
import { ACT_COLUMNS, createdActs, ONE_ACT } from './act-facts.ts'
import { contractPositions, IS_AGREED, positionColumns } from './contract-facts.ts'
import type { FactSource } from './fact-source.ts'
import { ownCompanies } from './fact-sql.ts'
import { foldAnew, foldRows } from './fold-facts.ts'
import { type Kept, NOTHING_KEPT } from './kept-parts.ts'
import type { KeptTable } from './kept-source.ts'
import { oncePerTransaction } from './once-per-transaction.ts'
import {
  askedPayments,
  moveColumns,
  movedMoney,
  REQUEST_COLUMNS,
  UNPAID_COLUMNS,
  UNPAID_STATE,
  unpaidPayments,
} from './payment-facts.ts'
import { PREPAID_COLUMNS, prepaidWorks } from './prepaid-facts.ts'

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

interface Keeping {
  table: KeptTable
  source: FactSource
  /** Columns beside those of the keys that figures are told apart by. */
  apart?: Columns
  /** Figures in roubles. */
  sums: Columns
  /** What makes one document. */
  counted?: RawBuilder<unknown>
}

const keepings = (company_id: number): readonly Keeping[] => [
  {
    table: 'kept_contracts',
    source: contractPositions(company_id),
    apart: { is_agreed: IS_AGREED },
    sums: positionColumns(company_id),
  },
  {
    table: 'kept_acts',
    source: createdActs(company_id),
    apart: { status: sql`k.status` },
    sums: ACT_COLUMNS,
    counted: ONE_ACT,
  },
  {
    table: 'kept_moves',
    source: movedMoney(company_id),
    apart: { type: sql`p.type`, is_refund: sql`p.financial_type = 'refund'` },
    sums: moveColumns(company_id),
  },
  {
    table: 'kept_requests',
    source: askedPayments(company_id),
    sums: REQUEST_COLUMNS,
    counted: sql`1`,
  },
  {
    table: 'kept_unpaid',
    source: unpaidPayments(company_id),
    apart: UNPAID_STATE,
    sums: UNPAID_COLUMNS,
  },
  { table: 'kept_prepaid', source: prepaidWorks(company_id), sums: PREPAID_COLUMNS },
]

/** Under what name a kept table has each key. */
const COLUMNS = {
  agreement: 'agreement_id',
  project: 'project_id',
  article: 'classifier_id',
  contractor: 'executor_id',
  customer: 'customer_id',
  loan_agreement: 'loan_agreement_id',
  loan_group: 'loan_group_id',
  source: 'source',
  account: 'payer_account_id',
} as const

/**
 * Counts the figures of these contracts anew from their documents; of all of the company when none are named. They are
 * laid down by their days: a window of days is read at one place of the table and not all over it.
 */
async function keepFacts(db: Db, company_id: number, agreements: readonly number[] | null): Promise<void> {
  for (const { table, source, apart = {}, sums, counted } of keepings(company_id)) {
    const these = agreements && sql`${agreements}::bigint[]`
    await sql`delete from ${sql.table(table)} where company_id = ${company_id}
      ${these ? sql`and agreement_id = any(${these})` : sql``}`.execute(db)
    const keys: [string, RawBuilder<unknown>][] = [
      ...Object.entries(source.keys).map(([code, key]): [string, RawBuilder<unknown>] => [
        COLUMNS[code as keyof typeof COLUMNS],
        key,
      ]),
      ...(source.date ? ([['date', source.date]] as [string, RawBuilder<unknown>][]) : []),
      ...(source.financing ? ([['financing_id', source.financing]] as [string, RawBuilder<unknown>][]) : []),
      ...Object.entries(apart),
    ]
    const figures: [string, RawBuilder<unknown>][] = [
      ...Object.entries(sums).map(([name, summ]): [string, RawBuilder<unknown>] => [
        name,
        sql`coalesce(sum(${summ}) * 100, 0)::bigint`,
      ]),
      ...(counted ? ([['count', sql`sum(${counted})`]] as [string, RawBuilder<unknown>][]) : []),
    ]
    const columns = [...keys, ...figures]
    const where = these && source.isOf ? [...source.where, source.isOf(these)] : source.where
    await sql`
      insert into ${sql.table(table)} (company_id, ${sql.join(columns.map(([name]) => sql.id(name)))})
      select ${company_id}::bigint, ${sql.join(columns.map(([, value]) => value))}
      from ${source.from} where ${sql.join(where, sql` and `)}
      group by ${sql.join(keys.map((_, at) => sql.lit(at + 2)))}
      ${source.date ? sql`order by ${source.date}` : sql``}`.execute(db)
  }
}

/** More contracts than these are counted in portions, so that no transaction grows with an import. */
const PORTION = 5_000

/** Another server keeps the figures of this company: two at once would count the same and undo one of the counts. */
async function isKeptElsewhere(db: Db, company_id: number): Promise<boolean> {
  const found = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('kept-figures'), ${company_id}::int) as is_mine`.execute(db)
  return !onlyRow(found).is_mine
}

/**
 * Keeps what has been marked: the marks seen go in the same transaction, one that is not seen yet waits for the next
 * turn. Wants a snapshot: marks and documents are to be of one moment. Answers whether more is marked.
 */
export async function keepMarked(db: Db, company_id: number): Promise<boolean> {
  if (await isKeptElsewhere(db, company_id)) return false
  // Marks are taken by those alone who bring the folds up with them.
  await sql`set local app.keeps = 'months'`.execute(db)
  const { is_kept, is_folded } = await readKept(db, company_id)
  if (!is_kept) {
    await sql`delete from kept_marks where company_id = ${company_id}`.execute(db)
    await keepFacts(db, company_id, null)
    await sql`insert into kept_companies (company_id) values (${company_id})`.execute(db)
    await foldAnew(db, company_id)
    return false
  }
  const { rows } = await sql<{ agreement_id: number }>`
    select distinct agreement_id from kept_marks where company_id = ${company_id} limit ${PORTION}`.execute(
    db,
  )
  const agreements = rows.map(({ agreement_id }) => agreement_id)
  if (agreements.length > 0) {
    await sql`delete from kept_marks where company_id = ${company_id}
      and agreement_id = any(${agreements}::bigint[])`.execute(db)
    if (is_folded) await foldRows(db, company_id, { agreements, is_minus: true })
    await keepFacts(db, company_id, agreements)
    if (is_folded) await foldRows(db, company_id, { agreements, is_minus: false })
  }
  if (!is_folded) await foldAnew(db, company_id)
  return agreements.length === PORTION
}

/** The own group now and then: of another one the folds are not read. */
const isFolded = (company_id: number) =>
  sql`coalesce(k.own_ids = array(${ownCompanies(company_id)} order by c.id), false)`

/** What reports may read: once kept, figures are kept for good. */
async function readKept(db: Db, company_id: number): Promise<Kept> {
  const { rows } = await sql<Pick<Kept, 'is_folded'>>`
    select ${isFolded(company_id)} as is_folded from kept_companies k where k.company_id = ${company_id}`.execute(
    db,
  )
  const [row] = rows
  return row ? { is_kept: true, ...row } : NOTHING_KEPT
}

export const keptHere = oncePerTransaction(readKept)

export const isKeptHere = async (db: Db, company_id: number): Promise<boolean> =>
  (await keptHere(db, company_id)).is_kept

/** Companies whose figures are not kept as they are now. */
export async function companiesToKeep(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c where not exists (select from kept_companies k where k.company_id = c.id)
    union select distinct company_id from kept_marks
    union select k.company_id from kept_companies k where k.own_ids is distinct from
      array(select c.id from contractors c where c.company_id = k.company_id and c.is_group order by c.id)
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
