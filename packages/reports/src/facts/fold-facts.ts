import type { Db } from '@stroyfin/database/connection/db'
import { type RawBuilder, sql } from 'kysely'
import { ownCompanies } from './fact-sql.ts'
import type { FoldedTable, KeptTable, MonthlyRows, SidedRows } from './kept-source.ts'

interface Fold {
  kept: KeptTable
  folded: FoldedTable
  /** By months and places for the own group, of each project or of the whole company, or for all time by the sides. */
  by: 'project and month' | 'month' | 'sides'
  /** Beside these. */
  keys: readonly string[]
  sums: readonly string[]
}

const PLACE = ['classifier_id', 'loan_agreement_id', 'loan_group_id']
const SUMS = ['summ', 'net_summ']
const ACT_SUMS = [
  ...['count', ...SUMS, 'vat_summ', 'offset_summ', 'offset_net'],
  ...['retained_summ', 'retained_net', 'payable_summ', 'payable_net'],
]

const MONEY = ['financing_id', 'payer_account_id', 'source']

/** By months, of each project and of the whole company. */
const monthly = (rows: MonthlyRows, keys: readonly string[], sums: readonly string[]): readonly Fold[] => [
  { kept: `kept_${rows}`, folded: `folded_${rows}`, by: 'project and month', keys, sums },
  { kept: `kept_${rows}`, folded: `monthly_${rows}`, by: 'month', keys, sums },
]

const sided = (rows: SidedRows, keys: readonly string[], sums: readonly string[]): Fold => ({
  kept: `kept_${rows}`,
  folded: `sided_${rows}`,
  by: 'sides',
  keys,
  sums,
})

const FOLDS: readonly Fold[] = [
  ...monthly('contracts', ['is_agreed'], SUMS),
  ...monthly('acts', ['status'], ACT_SUMS),
  ...monthly('moves', [...MONEY, 'type', 'is_refund'], SUMS),
  ...monthly('requests', MONEY, ['count', ...SUMS]),
  sided('contracts', ['is_agreed'], SUMS),
  sided('acts', ['status'], ACT_SUMS),
  sided('moves', ['loan_agreement_id', 'source', 'type', 'is_refund'], SUMS),
  sided('prepaid', [], SUMS),
]

/** What a row of the fold is told apart by: its columns, and what they are of a kept row `k`. */
function columnsOf({ by, keys }: Fold, company_id: number): [name: string, value: RawBuilder<unknown>][] {
  const own = ownCompanies(company_id)
  const asKept = (names: readonly string[]) =>
    names.map((name): [string, RawBuilder<unknown>] => [name, sql.ref(`k.${name}`)])
  if (by === 'sides') return asKept(['executor_id', 'customer_id', ...keys])
  return [
    ['month', sql`date_trunc('month', k.date::timestamp)::date`],
    ...asKept([...(by === 'month' ? [] : ['project_id']), ...PLACE, ...keys]),
    ['is_customer_own', sql`k.customer_id in (${own})`],
    ['is_executor_own', sql`k.executor_id in (${own})`],
  ]
}

/** Adds the kept rows of these contracts to the folds, or takes them off before they are counted anew; months lie together. */
export async function foldRows(
  db: Db,
  company_id: number,
  { agreements, is_minus }: { agreements: readonly number[] | null; is_minus: boolean },
): Promise<void> {
  const sign = is_minus ? sql.lit(-1) : sql.lit(1)
  for (const fold of FOLDS) {
    const { kept, folded, sums } = fold
    const told = columnsOf(fold, company_id)
    const names = told.map(([name]) => name)
    const figures = ['kept', ...sums]
    await sql`
      insert into ${sql.table(folded)} as f (company_id, ${sql.join([...names, ...figures].map((name) => sql.id(name)))})
      select ${company_id}::bigint, ${sql.join(told.map(([, value]) => value))},
        ${sign} * count(*), ${sql.join(sums.map((name) => sql`(${sign} * sum(${sql.ref(`k.${name}`)}))::bigint`))}
      from ${sql.table(kept)} k
      where k.company_id = ${company_id} ${agreements ? sql`and k.agreement_id = any(${agreements}::bigint[])` : sql``}
      group by ${sql.join(names.map((_, at) => sql.lit(at + 2)))} order by 2
      on conflict (company_id, ${sql.join(names.map((name) => sql.id(name)))}) do update set
        ${sql.join(figures.map((name) => sql`${sql.id(name)} = ${sql.ref(`f.${name}`)} + ${sql.ref(`excluded.${name}`)}`))}`.execute(
      db,
    )
    if (!is_minus)
      await sql`delete from ${sql.table(folded)} where company_id = ${company_id} and kept = 0`.execute(db)
  }
}

/** Folds all that is kept of the company for the own group as it is now. */
export async function foldAnew(db: Db, company_id: number): Promise<void> {
  for (const { folded } of FOLDS)
    await sql`delete from ${sql.table(folded)} where company_id = ${company_id}`.execute(db)
  await foldRows(db, company_id, { agreements: null, is_minus: false })
  await sql`update kept_companies set own_ids = array(${ownCompanies(company_id)} order by c.id)
    where company_id = ${company_id}`.execute(db)
}
