import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { ownCompanies } from './fact-sql.ts'
import type { FoldedTable, KeptTable } from './kept-source.ts'

interface Fold {
  kept: KeptTable
  folded: FoldedTable
  /** Beside the month, the place and the sides. */
  keys: readonly string[]
  sums: readonly string[]
}

const PLACE = ['project_id', 'classifier_id', 'loan_agreement_id', 'loan_group_id']
const SUMS = ['summ', 'net_summ']

const FOLDS: readonly Fold[] = [
  { kept: 'kept_contracts', folded: 'folded_contracts', keys: ['is_agreed'], sums: SUMS },
  {
    kept: 'kept_acts',
    folded: 'folded_acts',
    keys: ['status'],
    sums: [
      ...['count', ...SUMS, 'vat_summ', 'offset_summ', 'offset_net'],
      ...['retained_summ', 'retained_net', 'payable_summ', 'payable_net'],
    ],
  },
  {
    kept: 'kept_moves',
    folded: 'folded_moves',
    keys: ['financing_id', 'payer_account_id', 'source', 'type', 'is_refund'],
    sums: SUMS,
  },
  {
    kept: 'kept_requests',
    folded: 'folded_requests',
    keys: ['financing_id', 'payer_account_id', 'source'],
    sums: ['count', ...SUMS],
  },
]

/** Adds the kept rows of these contracts to the folds, or takes them off before they are counted anew; months lie together. */
export async function foldRows(
  db: Db,
  company_id: number,
  { agreements, is_minus }: { agreements: readonly number[] | null; is_minus: boolean },
): Promise<void> {
  const own = ownCompanies(company_id)
  const sign = is_minus ? sql.lit(-1) : sql.lit(1)
  for (const { kept, folded, keys, sums } of FOLDS) {
    const told = [...PLACE, ...keys]
    const names = ['month', ...told, 'is_customer_own', 'is_executor_own']
    const figures = ['kept', ...sums]
    await sql`
      insert into ${sql.table(folded)} as f (company_id, ${sql.join([...names, ...figures].map((name) => sql.id(name)))})
      select ${company_id}::bigint, date_trunc('month', k.date::timestamp)::date,
        ${sql.join(told.map((name) => sql.ref(`k.${name}`)))}, k.customer_id in (${own}), k.executor_id in (${own}),
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
