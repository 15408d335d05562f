import { type RawBuilder, sql } from 'kysely'
import { COUNTS, FACT_SOURCES, type FactMeasure } from './fact-measures.ts'
import type { FactSource, KeyCode } from './fact-source.ts'
import { ownCompanies } from './fact-sql.ts'
import { type FactsAsked, type FactsPart, keyCodes, measuresOf, type Step, stepsOf } from './facts-asked.ts'
import { type Kept, NOTHING_KEPT, partsOf, type ReadSource } from './kept-parts.ts'

type Sql = RawBuilder<unknown>

/** One statement for all parts: each source is summed over the keys, and the sums once more together. */
export function factsSql(asked: FactsAsked, kept: Kept = NOTHING_KEPT): Sql | null {
  const keys = keyCodes(asked.by)
  const steps = stepsOf(asked)
  const names = asked.parts.flatMap((part) => measuresOf(part).map(([code]) => code))
  const parts = sourcesOf(asked.company_id).flatMap((source) =>
    partsOf(source, asked, kept).flatMap((one) => sourceSql(one, { asked, keys, steps, names }) ?? []),
  )
  if (parts.length === 0) return null
  const told = asked.by_direction ? [...keys, 'direction'] : keys
  const columns = [...told.map((code) => sql.id(`key_${code}`)), sql.id('day')]
  return sql`
    select ${sql.join([...columns, ...names.map((code) => sql`sum(${sql.id(code)}) as ${sql.id(code)}`)])}
    from (${sql.join(parts, sql` union all `)}) as facts
    group by ${sql.join(columns)}`
}

let made: { company_id: number; sources: readonly FactSource[] } | undefined

/** Of the company asked about last they are at hand: they say what to ask and hold no figures. */
function sourcesOf(company_id: number): readonly FactSource[] {
  if (made?.company_id !== company_id)
    made = { company_id, sources: FACT_SOURCES.map((make) => make(company_id)) }
  return made.sources
}

interface Frame {
  asked: FactsAsked
  keys: readonly KeyCode[]
  steps: readonly Step[]
  names: readonly string[]
}

interface Own {
  measure: FactMeasure
  part: FactsPart
}

/** One reading of the source for all parts; null where it has none of their quantities, or nothing they must belong to. */
function sourceSql(source: ReadSource, { asked, keys, steps, names }: Frame): Sql | null {
  const own = new Map<string, Own>()
  for (const part of asked.parts) {
    for (const [code, measure] of measuresOf(part))
      if (source.measures[measure]) own.set(code, { measure, part })
  }
  const windows = [...new Set([...own.values()].map(({ part }) => part))]
  const where = windows.length > 0 ? conditionsOf(source, windows, asked) : null
  if (where === null) return null
  // Own money stands in the loan that finances its contract, where that is what is asked about.
  const keyOf = (code: KeyCode) =>
    code === 'loan_agreement' && asked.financed_by !== undefined
      ? (source.financing ?? source.keys[code])
      : source.keys[code]
  const weighed = asked.without_vat ? { ...source.measures, ...source.net } : source.measures
  const summ = ({ measure, part }: Own) => {
    const inside = windows.length > 1 ? inWindow(source, part) : []
    const weight = weighed[measure] ?? sql`0`
    return sql`sum(${inside.length > 0 ? sql`case when ${sql.join(inside, sql` and `)} then ${weight} else 0 end` : weight})`
  }
  const directions = asked.by_direction ? [directionOf(source, asked.company_id)] : []
  const columns = [
    ...keys.map((code) => sql`${keyOf(code) ?? nothing(code)} as ${sql.id(`key_${code}`)}`),
    ...directions.map((direction) => sql`${direction} as key_direction`),
    sql`${steps.length > 0 && source.date ? stepSql(steps, source.date) : sql`null::date`} as day`,
    ...names.map((code) => {
      const found = own.get(code)
      if (!found) return sql`0 as ${sql.id(code)}`
      return sql`${summ(found)}${timesOf(source, found.measure)} as ${sql.id(code)}`
    }),
  ]
  const groups = sql.join([...keys, ...directions, 'day'].map((_, index) => sql.lit(index + 1)))
  return sql`(select ${sql.join(columns)} from ${source.from} where ${sql.join(where, sql` and `)} group by ${groups})`
}

/** What is kept stands in kopecks; some of it is taken off. */
function timesOf(source: ReadSource, measure: FactMeasure): Sql {
  if (!('is_kept' in source)) return sql``
  const sign = source.is_minus ? sql` * -1` : sql``
  return COUNTS.has(measure) ? sign : sql` * 0.01${sign}`
}

function conditionsOf(
  source: ReadSource,
  windows: readonly FactsPart[],
  { company_id, only, group, direction, financed_by }: FactsAsked,
): Sql[] | null {
  const where = [...source.where]
  for (const [code, value] of Object.entries(only ?? {})) {
    if (value === null || value === undefined) continue
    const key = source.keys[code as KeyCode]
    if (!key) return null
    where.push(Array.isArray(value) ? sql`${key} = any(${value}::bigint[])` : sql`${key} = ${value}`)
  }
  if (financed_by !== undefined) {
    const loan = source.financing ?? source.keys.loan_agreement
    if (!loan) return null
    where.push(financed_by === 'any' ? sql`${loan} is not null` : sql`${loan} = ${financed_by}`)
  }
  where.push(...inWindow(source, hullOf(windows)))
  const own = ownSides(source, company_id)
  if (group === 'costs' && own) {
    where.push(sql`not ${own.executor}`)
  } else if (group && source.inside_group) {
    where.push(group === 'inside' ? source.inside_group : sql`not ${source.inside_group}`)
  }
  const earned = isEarned(source, company_id)
  if (direction && earned) where.push(direction === 'in' ? earned : sql`not ${earned}`)
  return where
}

function directionOf(source: ReadSource, company_id: number): Sql {
  const earned = isEarned(source, company_id)
  if (!earned) throw new Error('what has no customer has no direction')
  return sql`case ${earned} when true then 'in' when false then 'out' end`
}

/** Only documents of contracts have two sides. */
function isEarned(source: ReadSource, company_id: number): Sql | null {
  if (source.is_earned) return source.is_earned
  const own = ownSides(source, company_id)
  return own?.customer ? sql`(${own.executor} and not ${own.customer})` : null
}

/** Whether each side of the contract is of the own group. */
function ownSides(source: ReadSource, company_id: number): { customer?: Sql; executor: Sql } | null {
  if ('own' in source && source.own) return source.own
  const { customer, contractor } = source.keys
  const isOwn = (side: Sql) => sql`${side} in (${ownCompanies(company_id)})`
  return contractor
    ? { executor: sql`(${isOwn(contractor)})`, ...(customer && { customer: sql`(${isOwn(customer)})` }) }
    : null
}

type Window = Pick<FactsPart, 'from' | 'to'>

/** Days that hold every window: open where any of them is. */
function hullOf(windows: readonly Window[]): Window {
  const from = windows.map((window) => window.from ?? '').sort()[0]
  const to = windows.every((window) => window.to)
    ? windows
        .map((window) => window.to ?? '')
        .sort()
        .at(-1)
    : null
  return { from: from || null, to: to ?? null }
}

function inWindow({ date, month }: Pick<FactSource, 'date' | 'month'>, { from, to }: Window): Sql[] {
  if (!date) return []
  return [
    ...(from ? [sql`${date} >= ${from}`] : []),
    ...(to ? [sql`${date} <= ${to}`] : []),
    ...(month && from ? [sql`${month} >= ${`${from.slice(0, 7)}-01`}`] : []),
    ...(month && to ? [sql`${month} <= ${to}`] : []),
  ]
}

const nothing = (code: KeyCode) =>
  code === 'source' || code === 'property_type' ? sql`null::text` : sql`null::bigint`

/**
 * First day of the piece of time: of a week that a month begins in, the first of the month. Cast to a timestamp without a
 * zone: with one the same costs three times as much.
 */
const stepSql = (steps: readonly Step[], date: Sql) => {
  const [first, ...more] = steps.map((step) => sql`date_trunc(${sql.lit(step)}, ${date}::timestamp)`)
  return more.length > 0 ? sql`greatest(${sql.join([first, ...more])})::date` : sql`${first}::date`
}
