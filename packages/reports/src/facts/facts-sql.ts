import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { type RawBuilder, sql } from 'kysely'
import type { DimensionCode } from '../engine/dimension.ts'
import { isArticleLink } from './article-links.ts'
import { COUNTS, FACT_SOURCES, type FactMeasure } from './fact-measures.ts'
import type { FactSource, KeptSource, KeyCode } from './fact-source.ts'
import { isEarned, ownCompanies } from './fact-sql.ts'

type Sql = RawBuilder<unknown>

/** Quantities in one window of days; a map names the columns where one quantity stands twice. */
export interface FactsPart {
  measures: readonly FactMeasure[] | Readonly<Record<string, FactMeasure>>
  from?: string | null
  to?: string | null
}

/** What the documents must belong to; null and nothing narrow nothing. */
export type FactsFilter = Readonly<Partial<Record<KeyCode, number | string | readonly number[] | null>>>

export interface FactsAsked {
  company_id: number
  by: readonly DimensionCode[]
  /** Figures come apart by month or by week (its Monday). */
  period?: 'month' | 'week'
  parts: readonly FactsPart[]
  only?: FactsFilter
  /** What this loan agreement finances, with borrowed and with own money; «any» is everything financed (A-057). */
  financed_by?: number | 'any'
  /** Contracts between companies of the own group: left out, or nothing but them; what the own group does is no cost of it. */
  group?: 'outside' | 'inside' | 'costs'
  /** What others owe and pay to the own group, or all the rest. */
  direction?: PaymentDirection
  without_vat?: boolean
}

/** One statement for all parts: each source is summed over the keys, and the sums once more together. */
export function factsSql(asked: FactsAsked, is_kept = false): Sql | null {
  const keys = keyCodes(asked.by)
  const steps = stepsOf(asked)
  const names = asked.parts.flatMap((part) => measuresOf(part).map(([code]) => code))
  const parts = sourcesOf(asked.company_id).flatMap((source) =>
    (is_kept ? keptParts(source, asked.company_id) : [source]).flatMap(
      (one) => sourceSql(one, { asked, keys, steps, names }) ?? [],
    ),
  )
  if (parts.length === 0) return null
  const columns = [...keys.map((code) => sql.id(`key_${code}`)), sql.id('day')]
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

export const measuresOf = ({ measures }: FactsPart): [code: string, measure: FactMeasure][] =>
  Array.isArray(measures)
    ? measures.map((measure: FactMeasure) => [measure, measure])
    : (Object.entries(measures) as [string, FactMeasure][])

/** What documents are grouped by in the base: other classifiers follow from their article, months from their date. */
export function keyCodes(by: readonly DimensionCode[]): KeyCode[] {
  const codes = by.flatMap((code): KeyCode[] => {
    if (code === 'month' || code === 'week' || code === 'job_type') return []
    return [isArticleLink(code) ? 'article' : code]
  })
  return [...new Set(codes)]
}

type Step = 'month' | 'week'

/** What time is told apart by: of months and weeks together the pieces of weeks that lie in one month. */
function stepsOf({ by, period }: FactsAsked): Step[] {
  return [...new Set([...by, period].filter((code) => code === 'month' || code === 'week'))]
}

interface Frame {
  asked: FactsAsked
  keys: readonly KeyCode[]
  steps: readonly Step[]
  names: readonly string[]
}

/** Kept figures of all contracts but those written since, and the documents of these: in one statement, so of one moment. */
function keptParts(source: FactSource, company_id: number): readonly (FactSource | KeptSource)[] {
  const { kept, isOf } = source
  if (!kept || !isOf) return [source]
  const marks = sql`from kept_marks m where m.company_id = ${company_id}`
  // A join that leaves rows out costs four times as much as looking each one up.
  const isMarked = sql`${kept.agreement} in (select m.agreement_id ${marks})`
  return [
    { ...kept, where: [...kept.where, sql`not ${isMarked}`] },
    { ...source, where: [...source.where, isOf(sql`array(select distinct m.agreement_id ${marks})`)] },
  ]
}

interface Own {
  measure: FactMeasure
  part: FactsPart
}

/** One reading of the source for all parts; null where it has none of their quantities, or nothing they must belong to. */
function sourceSql(source: FactSource | KeptSource, { asked, keys, steps, names }: Frame): Sql | null {
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
  const columns = [
    ...keys.map((code) => sql`${keyOf(code) ?? nothing(code)} as ${sql.id(`key_${code}`)}`),
    sql`${steps.length > 0 && source.date ? stepSql(steps, source.date) : sql`null::date`} as day`,
    ...names.map((code) => {
      const found = own.get(code)
      if (!found) return sql`0 as ${sql.id(code)}`
      const isKopecks = 'agreement' in source && !COUNTS.has(found.measure)
      return sql`${summ(found)}${isKopecks ? sql` * 0.01` : sql``} as ${sql.id(code)}`
    }),
  ]
  const groups = sql.join([...keys.map((_, index) => sql.lit(index + 1)), sql.lit(keys.length + 1)])
  return sql`(select ${sql.join(columns)} from ${source.from} where ${sql.join(where, sql` and `)} group by ${groups})`
}

function conditionsOf(
  source: FactSource | KeptSource,
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
  if (group === 'costs' && source.keys.contractor) {
    where.push(sql`${source.keys.contractor} not in (${ownCompanies(company_id)})`)
  } else if (group && source.inside_group) {
    where.push(group === 'inside' ? source.inside_group : sql`not ${source.inside_group}`)
  }
  const { customer, contractor } = source.keys
  if (direction && customer && contractor) {
    const earned = isEarned(company_id, customer, contractor)
    where.push(direction === 'in' ? earned : sql`not ${earned}`)
  }
  return where
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
