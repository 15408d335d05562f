import { isBlank } from '@stroyfin/database/lists/filter-value'
import type { ListDefinition, ListFilter } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Filters that ask what was contracted on some days and in some places, and not what the contracts come to. */
const PLACES = { position_classifier_id: 'classifier_id', position_project_id: 'project_id' } as const
const DATE = 'contracted_date'

interface Asked {
  from: string | null
  to: string | null
  places: { column: string; ids: readonly number[]; or_none: boolean }[]
}

function readAsked(filters: readonly ListFilter[]): Asked | null {
  const date = filters.find(({ field }) => field === DATE)
  const placed = filters.filter(({ field }) => Object.hasOwn(PLACES, field))
  if (!date && placed.length === 0) return null
  const day = (value: unknown) => (typeof value === 'string' && !isBlank(value) ? value : null)
  const [from, to] = Array.isArray(date?.value) ? date.value : [date?.value, date?.value]
  return {
    from: date?.op === 'from' || date?.op === 'between' ? day(from) : null,
    to: date?.op === 'to' || date?.op === 'between' ? day(to) : null,
    places: placed.map(({ field, op, value }) => ({
      column: PLACES[field as keyof typeof PLACES],
      ids: [value].flat().filter((id) => typeof id === 'number'),
      or_none: op === 'empty' || [value].flat().includes(null),
    })),
  }
}

interface Contracted {
  /** Whether anything was contracted there and then. */
  found: Sql
  /** How much, in the currency of the contract. */
  summ: Sql
  /** The same of the whole list, in roubles. */
  total: Sql
  fields: ListDefinition['fields']
}

/**
 * The list of contracts by what was contracted on the days and in the places asked for, with the sums that reports
 * count (K-07): positions of the contract and its additional agreements by their own dates, orders taken out of their
 * framework, the kopecks of another currency with the contract itself.
 */
export function contractedOn(company_id: number, filters: readonly ListFilter[]): Contracted | null {
  const asked = readAsked(filters)
  if (!asked) return null
  const within = (date: Sql) =>
    sql`(${asked.from}::date is null or ${date} >= ${asked.from}) and (${asked.to}::date is null or ${date} <= ${asked.to})`
  const at = (of: (column: string) => Sql): Sql =>
    sql.join(
      [
        sql`true`,
        ...asked.places.map(({ column, ids, or_none }) =>
          or_none
            ? sql`(${of(column)} = any(${ids}::bigint[]) or ${of(column)} is null)`
            : sql`${of(column)} = any(${ids}::bigint[])`,
        ),
      ],
      sql` and `,
    )
  const documents = sql`from agreements d
    left join agreement_items i on i.company_id = ${company_id} and i.agreement_id = d.id and not i.is_root
    where d.company_id = ${company_id} and (d.id = a.id or d.parent_agreement_id = a.id)
      and not d.is_deleted and d.type <> 'document'`
  const positions = sql`${documents} and ${within(sql`d.date`)}
    and ${at((column) => sql`coalesce(${sql.ref(`i.${column}`)}, ${sql.ref(`d.${column}`)})`)}`
  const ownPlace = at((column) => sql.ref(`a.${column}`))
  const orders = sql`from agreements o
    join agreements x on x.company_id = ${company_id} and not x.is_deleted
      and (x.id = o.id or (x.parent_agreement_id = o.id and x.type = 'dopnik'))
    where o.company_id = ${company_id} and o.framework_id = a.id and not o.is_deleted and ${within(sql`x.date`)}`
  const ordered = (summ: Sql) =>
    sql`case when a.type = 'framework' and ${ownPlace} then (select coalesce(sum(${summ}), 0) ${orders}) else 0 end`
  const roubles = (summ: Sql, rate: Sql) => sql`app.in_roubles(${summ}, ${rate})`
  const position = sql`coalesce(i.summ, d.summ)`
  const inRoubles = sql`(select coalesce(sum(${roubles(position, sql`d.currency_rate`)}), 0) ${positions})
    - ${ordered(roubles(sql`x.summ`, sql`x.currency_rate`))}
    + case when t.currency_rate <> 1 and ${ownPlace} and ${within(sql`a.date`)}
      then ${roubles(sql`t.summ_total`, sql`t.currency_rate`)}
        - (select sum(${roubles(position, sql`d.currency_rate`)}) ${documents}) else 0 end`
  const summ = sql`((select coalesce(sum(${position}), 0) ${positions}) - ${ordered(sql`x.summ`)})`
  const found = sql`(exists (select ${positions})
    or (a.type = 'framework' and ${ownPlace} and exists (select ${orders})))`
  return {
    found,
    summ,
    total: sql`coalesce(sum(${inRoubles}), 0)`,
    fields: { ...answered(asked), summ: { sql: summ, kind: 'money', notNull: true } },
  }
}

/** The rows were found already: the filters hold for each of them. */
function answered({ from, to, places }: Asked): ListDefinition['fields'] {
  const fields: ListDefinition['fields'] = {
    [DATE]: { sql: sql`coalesce(${to}::date, ${from}::date, a.date)`, kind: 'date' },
  }
  for (const [field, column] of Object.entries(PLACES)) {
    const id = places.find((place) => place.column === column)?.ids[0] ?? null
    fields[field] = { sql: sql`${id}::bigint`, kind: 'ref' }
  }
  return fields
}
