import { type RawBuilder, sql } from 'kysely'
import type { FoldedSource, KeptSource } from './fact-source.ts'
import { insideGroup, isEarned } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/** What is folded by months, and by sides. */
export type MonthlyRows = 'contracts' | 'acts' | 'moves' | 'requests'
export type SidedRows = 'contracts' | 'acts' | 'moves' | 'prepaid'

export type KeptTable = `kept_${MonthlyRows | SidedRows | 'unpaid'}`
type MonthlyTable = `folded_${MonthlyRows}` | `monthly_${MonthlyRows}`
type SidedTable = `sided_${SidedRows}`
export type FoldedTable = MonthlyTable | SidedTable

type Alias = 'd' | 'k' | 'p' | 'm'

const places = (column: (name: string) => Sql) => ({
  article: column('classifier_id'),
  loan_agreement: column('loan_agreement_id'),
  loan_group: column('loan_group_id'),
})

/** What all kept tables have: the rows of the company, their keys and their day. */
export function keptSource(
  table: KeptTable,
  alias: Alias,
  company_id: number,
): Omit<KeptSource, 'measures' | 'folds'> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    from: sql`${sql.table(table)} ${sql.ref(alias)}`,
    where: [sql`${column('company_id')} = ${company_id}`],
    agreement: column('agreement_id'),
    is_kept: true,
    keys: {
      project: column('project_id'),
      ...places(column),
      contractor: column('executor_id'),
      customer: column('customer_id'),
      agreement: column('agreement_id'),
    },
    date: column('date'),
    inside_group: insideGroup(company_id, column('customer_id'), column('executor_id')),
  }
}

/** Rows folded by sides have nothing else and no day. */
export function sidedSource(
  table: SidedTable,
  alias: Alias,
  company_id: number,
): Omit<FoldedSource, 'measures'> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    from: sql`${sql.table(table)} ${sql.ref(alias)}`,
    where: [sql`${column('company_id')} = ${company_id}`],
    is_kept: true,
    keys: { contractor: column('executor_id'), customer: column('customer_id') },
    inside_group: insideGroup(company_id, column('customer_id'), column('executor_id')),
  }
}

/** The same of folded rows: they have no contract and no sides, and stand at the first day of their month. */
function foldedSource(table: MonthlyTable, alias: Alias, company_id: number): Omit<FoldedSource, 'measures'> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const own = { customer: column('is_customer_own'), executor: column('is_executor_own') }
  return {
    from: sql`${sql.table(table)} ${sql.ref(alias)}`,
    where: [sql`${column('company_id')} = ${company_id}`],
    is_kept: true,
    keys: { ...(table.startsWith('folded_') && { project: column('project_id') }), ...places(column) },
    date: column('month'),
    inside_group: sql`(${own.customer} and ${own.executor})`,
    own,
  }
}

interface FoldOptions {
  /** What the figures come to, by whether the own group has earned them. */
  weigh: (earned: Sql) => Pick<KeptSource, 'measures' | 'net'>
  /** Joined beside. */
  join?: Sql
  where?: readonly Sql[]
  /** Columns of both tables beside those that all have. */
  more?: (column: (name: string) => Sql) => Pick<KeptSource, 'keys' | 'financing'>
}

/** Kept rows and what they are folded into, the fewest rows first. */
export function foldedInto(
  { rows, alias }: { rows: MonthlyRows; alias: Alias },
  company_id: number,
  { weigh, join = sql``, where = [], more }: FoldOptions,
): KeptSource {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const beside = more?.(column)
  const joined = (source: Omit<FoldedSource, 'measures'>) => ({
    ...source,
    from: sql`${source.from} ${join}`,
    where: [...source.where, ...where],
  })
  const whole = <Source extends Pick<KeptSource, 'from' | 'where' | 'keys'>>(source: Source) => ({
    ...source,
    from: sql`${source.from} ${join}`,
    where: [...source.where, ...where],
    ...beside,
    keys: { ...source.keys, ...beside?.keys },
  })
  const bySides = weigh(isEarned(company_id, column('customer_id'), column('executor_id')))
  const folded = (table: MonthlyTable) => ({
    ...whole(foldedSource(table, alias, company_id)),
    ...weigh(sql`(${column('is_executor_own')} and not ${column('is_customer_own')})`),
  })
  return {
    ...whole(keptSource(`kept_${rows}`, alias, company_id)),
    ...bySides,
    folds: [
      folded(`monthly_${rows}`),
      folded(`folded_${rows}`),
      ...(rows === 'requests'
        ? []
        : [{ ...joined(sidedSource(`sided_${rows}`, alias, company_id)), ...bySides }]),
    ],
  }
}
