import { isBlank } from '@stroyfin/database/lists/filter-value'
import type { ListDefinition, ListFilter } from '@stroyfin/database/lists/list-definition'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import {
  inRoubles,
  isContracted,
  positionRoubles,
  positionSumm,
  whole,
  withoutVat,
} from '@stroyfin/reports/facts/fact-sql'
import { financedProjects } from '@stroyfin/reports/facts/financed-projects'
import { type RawBuilder, sql } from 'kysely'
import { contractedWays, walkedPlace } from './contracted-ways.ts'
import type { TotalOf } from './list-totals.ts'

type Sql = RawBuilder<unknown>

/** Filters that ask what was contracted on some days and in some places, and not what the contracts come to. */
const PLACES = {
  position_classifier_id: 'classifier_id',
  position_project_id: 'project_id',
  position_loan_group_id: 'loan_group_id',
  /** Places in the projects that these loan agreements pay for. */
  position_financing_id: 'project_id',
} as const
/** Documents by their day: those that are agreed on, and those that wait for it (K-14). */
const DATES = { contracted_date: 'contracted', awaiting_date: 'awaiting' } as const
const FINANCED = 'position_financing_id'

interface Asked {
  /** Null: whatever has been decided about them. */
  state: 'contracted' | 'awaiting' | null
  /** Sums are told without VAT. */
  is_net: boolean
  from: string | null
  to: string | null
  places: { field: string; column: string; asked: readonly number[]; ids: Sql; or_none: boolean }[]
}

function readAsked(company_id: number, filters: readonly ListFilter[]): Asked | null {
  const date = filters.find(({ field }) => Object.hasOwn(DATES, field))
  const placed = filters.filter(({ field }) => Object.hasOwn(PLACES, field))
  const is_net = askedVatPart(filters, ['net']).part === 'net'
  if (!date && placed.length === 0 && !is_net) return null
  const day = (value: unknown) => (typeof value === 'string' && !isBlank(value) ? value : null)
  const [from, to] = Array.isArray(date?.value) ? date.value : [date?.value, date?.value]
  return {
    state: date ? DATES[date.field as keyof typeof DATES] : null,
    is_net,
    from: date?.op === 'from' || date?.op === 'between' ? day(from) : null,
    to: date?.op === 'to' || date?.op === 'between' ? day(to) : null,
    places: placed.map(({ field, op, value }) => {
      const asked = [value].flat().filter((id) => typeof id === 'number')
      return {
        field,
        column: PLACES[field as keyof typeof PLACES],
        asked,
        ids: field === FINANCED ? financedIds(company_id, op, asked) : sql`${asked}::bigint[]`,
        or_none: op === 'empty' || [value].flat().includes(null),
      }
    }),
  }
}

/** What of every contract is told: of agreed ones, or of all whatever has been decided about them. */
export interface WholeAsked {
  state: 'contracted' | 'any'
  is_net: boolean
}

/** Nothing narrows it: it is the whole of every agreed contract, told in full or without VAT, or of every contract without VAT. */
export function asksWhole(company_id: number, filters: readonly ListFilter[]): WholeAsked | null {
  const asked = readAsked(company_id, filters)
  if (!asked || asked.state === 'awaiting') return null
  const isWhole = filters.every(
    ({ field, op }) =>
      (field === 'vat_part' && op !== 'empty') || (field === 'contracted_date' && op === 'not_empty'),
  )
  return isWhole ? { state: asked.state ?? 'any', is_net: asked.is_net } : null
}

/** Found once for the whole list. */
const financedIds = (company_id: number, op: ListFilter['op'], loans: readonly number[]): Sql =>
  sql`array(${financedProjects(company_id, op === 'not_empty' ? null : loans)})`

interface Contracted {
  /** What was contracted there and then by contract, reckoned once for the whole list. */
  sought: NonNullable<ListDefinition['sought']>
  /** Of a row by itself whether it belongs to the list, for rows without their number and sums; null where only the whole list tells. */
  belongs: Pick<ListDefinition, 'where' | 'begins' | 'ways'> | null
  /** How much, in the currency of the contract: of a row found already. */
  summ: Sql
  /** The same of the whole list, in roubles. */
  total: TotalOf
  fields: ListDefinition['fields']
}

/**
 * The list of contracts by what was contracted on the days and in the places asked for, with the sums that reports
 * count (K-07): positions of the contract and its additional agreements by their own dates and at their own rates, orders
 * taken out of their framework.
 */
export function contractedOn(company_id: number, filters: readonly ListFilter[]): Contracted | null {
  const asked = readAsked(company_id, filters)
  if (!asked) return null
  const weigh = asked.is_net ? withoutVat : (summ: Sql) => summ
  /** Of a position of the document `d`, in its currency and in roubles. */
  const weighed = asked.is_net ? (one: Sql) => withoutVat(one, sql`d.vat_rate`) : whole
  const summ = positionSumm(company_id, weighed)
  const roubles = positionRoubles(company_id, weighed)
  const within = (date: Sql) =>
    sql`(${asked.from}::date is null or ${date} >= ${asked.from}) and (${asked.to}::date is null or ${date} <= ${asked.to})`
  const at = (of: (column: string) => Sql): Sql =>
    sql.join(
      [
        sql`true`,
        ...asked.places.map(({ column, ids, or_none }) =>
          or_none
            ? sql`(${of(column)} = any(${ids}) or ${of(column)} is null)`
            : sql`${of(column)} = any(${ids})`,
        ),
      ],
      sql` and `,
    )
  const documents = sql`from agreements d
    left join agreements r on r.company_id = ${company_id} and r.id = d.parent_agreement_id
    left join agreement_items i on i.company_id = ${company_id} and i.agreement_id = d.id and not i.is_root`
  const { inState, isFramework: isOfState, isOrdered } = STATES[asked.state ?? 'any']
  const living = sql`d.company_id = ${company_id} and not d.is_deleted and d.type <> 'document'
    and ${inState(sql`d.status`, sql`r.status`)}`
  const there = sql`${within(sql`d.date`)}
    and ${at((column) => sql`coalesce(${sql.ref(`i.${column}`)}, ${sql.ref(`d.${column}`)})`)}`
  const ofRow = sql`${living} and (d.id = a.id or (d.type = 'dopnik' and d.parent_agreement_id = a.id))`
  const ownPlace = at((column) => sql.ref(`a.${column}`))
  const isFramework = sql`a.type = 'framework' and ${isOfState} and ${ownPlace}`
  const without = (summ: 'summ' | 'roubles') =>
    sql`${sql.ref(`w.${summ}`)} - case when ${isFramework} then ${sql.ref(`w.ordered_${summ}`)} else 0 end`
  // Positions come to their document, rounded once: taken all together they are not reckoned one by one. They are added up in their
  // own index, and the contract above is asked of the few documents that have one.
  const total = sql`coalesce(i.summ, d.summ)`
  const ofAll = sql`select d.id as agreement_id, ${weighed(total)} as summ,
      case d.currency_rate when 1 then ${weighed(total)} else ${weighed(inRoubles(total, sql`d.currency_rate`))} end as roubles
    from agreements d
    left join (select n.agreement_id, sum(n.summ) as summ from agreement_items n
      where n.company_id = ${company_id} and not n.is_root group by n.agreement_id) i on i.agreement_id = d.id
    where d.company_id = ${company_id} and not d.is_deleted and d.type <> 'document' and ${within(sql`d.date`)}
      and (d.parent_agreement_id is null and ${inState(sql`d.status`, sql`null`)} or d.parent_agreement_id is not null and (
        select ${inState(sql`d.status`, sql`r.status`)} from agreements r
        where r.company_id = ${company_id} and r.id = d.parent_agreement_id))`
  // Nearly all are in roubles, and a part of a sum is not reckoned twice for those.
  // A document stands there itself or by a position: found by both beforehand, the others are not read to be told they do not.
  const standing = asked.places
    .filter(({ or_none }) => !or_none)
    .map(
      ({ column, ids }) => sql`and d.id in (
        select n.agreement_id from agreement_items n where n.company_id = ${company_id} and ${sql.ref(`n.${column}`)} = any(${ids})
        union all
        select x.id from agreements x where x.company_id = ${company_id} and ${sql.ref(`x.${column}`)} = any(${ids}))`,
    )
  const ofSome = sql`select d.id as agreement_id, sum(${summ}) as summ,
      sum(${summ}) + coalesce(sum(${roubles} - ${summ}) filter (where d.currency_rate <> 1), 0) as roubles ${documents}
    where ${living} and ${there} ${sql.join(standing, sql` `)} group by d.id`
  const own = asked.places.length === 0 ? ofAll : ofSome
  // An additional agreement counts by itself where it is listed, and in its contract.
  const additional = sql`select d.parent_agreement_id as agreement_id, ${summ} as summ, ${roubles} as roubles,
      0 as ordered_summ, 0 as ordered_roubles, true as is_position, false as is_order ${documents}
    where ${living} and ${there} and d.type = 'dopnik' and d.parent_agreement_id is not null`
  const order = sql`0, 0, ${weigh(sql`d.summ`, sql`d.vat_rate`)}, ${weigh(inRoubles(sql`d.summ`, sql`d.currency_rate`), sql`d.vat_rate`)},
    false, true`
  const written = sql`not d.is_deleted and ${within(sql`d.date`)}`
  const orders = sql`select d.framework_id, ${order} from agreements d
    where d.company_id = ${company_id} and ${written} and d.framework_id is not null
      and ${isOrdered(sql`d.status`, sql`null`)}
    union all select r.framework_id, ${order} from agreements d
    join agreements r on r.company_id = ${company_id} and r.id = d.parent_agreement_id and not r.is_deleted
    where d.company_id = ${company_id} and ${written} and d.type = 'dopnik' and r.framework_id is not null
      and ${isOrdered(sql`d.status`, sql`r.status`)}`
  const ordered = sql`(select coalesce(sum(${weigh(sql`x.summ`, sql`x.vat_rate`)}), 0) from agreements o
    join agreements x on x.company_id = ${company_id} and not x.is_deleted
      and (x.id = o.id or (x.type = 'dopnik' and x.parent_agreement_id = o.id))
    where o.company_id = ${company_id} and o.framework_id = a.id and not o.is_deleted and ${within(sql`x.date`)}
      and ${isOrdered(sql`x.status`, sql`o.status`)})`
  const contractStatus = sql`(select r.status from agreements r
    where r.company_id = ${company_id} and r.id = a.parent_agreement_id)`
  const isTold = sql`not a.is_deleted and a.type <> 'document' and ${inState(sql`a.status`, contractStatus)} and ${within(sql`a.date`)}`
  const belongs = sql`((${isTold})
    or a.id in (select agreement_id from (${additional}) m)
    or (${isFramework} and a.id in (select framework_id from (${orders}) m)))`
  const begins = asked.to !== null && {
    from: sql`a.date <= ${asked.to}`,
    before: sql`a.date > ${asked.to} and a.id = any(array(
      select agreement_id from (${additional}) m union all select framework_id from (${orders}) m))`,
  }
  const byOthers = sql`(a.id = any(array(select agreement_id from (${additional}) m))
    or (${isFramework} and a.id = any(array(select framework_id from (${orders}) m))))`
  const walked = walkedPlace(asked.places)
  const isOnly = asked.places.length === 1
  const ways = walked && contractedWays(company_id, { ...walked, isOnly }, { isTold, at, byOthers })
  return {
    belongs:
      asked.places.length === 0
        ? { where: [belongs], ...(begins && { begins }) }
        : ways
          ? { where: [], ways }
          : null,
    sought: {
      // Joined, and not asked of each contract: two hundred thousand of them would take half a minute.
      // What contracts have of their own is grouped apart: the rest is little, and how many groups a union makes no planner knows.
      from: sql`join (
        select coalesce(o.agreement_id, m.agreement_id) as agreement_id, coalesce(o.summ, 0) + coalesce(m.summ, 0) as summ,
          coalesce(o.roubles, 0) + coalesce(m.roubles, 0) as roubles, coalesce(m.ordered_summ, 0) as ordered_summ,
          coalesce(m.ordered_roubles, 0) as ordered_roubles,
          o.agreement_id is not null or m.is_position as is_position, coalesce(m.is_order, false) as is_order
        from (${own}) as o
        full join (
          select agreement_id, sum(summ) as summ, sum(roubles) as roubles, sum(ordered_summ) as ordered_summ,
            sum(ordered_roubles) as ordered_roubles, bool_or(is_position) as is_position, bool_or(is_order) as is_order
          from (${additional} union all ${orders}) as found
          group by agreement_id) m on m.agreement_id = o.agreement_id) w on w.agreement_id = a.id`,
      where: [sql`(w.is_position or (w.is_order and ${isFramework}))`],
    },
    summ: sql`((select coalesce(sum(${summ}), 0) ${documents} where ${ofRow} and ${there})
      - case when ${isFramework} then ${ordered} else 0 end)`,
    total: (condition) => sql`coalesce(sum(${without('roubles')}) filter (where ${condition}), 0)`,
    fields: {
      ...answered(asked),
      ...askedVatPart(filters).fields,
      summ: { sql: sql`(${without('summ')})`, kind: 'money', notNull: true },
    },
  }
}

/**
 * Which documents `d` count, whether the framework `a` is one of them, and which of its orders have taken out of it: one
 * that waits has taken nothing out of an agreed framework yet.
 */
const all = () => sql`true`
const STATES = {
  contracted: {
    inState: isContracted,
    isFramework: sql`app.is_approved(a.status)`,
    isOrdered: isContracted,
  },
  awaiting: {
    inState: (status: Sql, contract_status: Sql) => sql`not ${isContracted(status, contract_status)}`,
    isFramework: sql`not app.is_approved(a.status)`,
    isOrdered: all,
  },
  any: { inState: all, isFramework: all(), isOrdered: all },
}

/** The rows were found already: the filters hold for each of them. */
function answered({ from, to, places }: Pick<Asked, 'from' | 'to' | 'places'>): ListDefinition['fields'] {
  const date = { sql: sql`coalesce(${to}::date, ${from}::date, a.date)`, kind: 'date' as const }
  const fields: ListDefinition['fields'] = { contracted_date: date, awaiting_date: date }
  for (const field of Object.keys(PLACES)) {
    const place = places.find((one) => one.field === field)
    fields[field] = {
      sql: sql`${place?.asked[0] ?? (place && field === FINANCED ? 0 : null)}::bigint`,
      kind: 'ref',
    }
  }
  return fields
}
