import { filterCondition } from '@stroyfin/database/lists/filter-condition'
import { readValues } from '@stroyfin/database/lists/filter-value'
import type { ListDefinition, ListField, ListFilter } from '@stroyfin/database/lists/list-definition'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { type ActPlace, isFirstPart, ofPart, WHOLE_ACT } from '@stroyfin/reports/facts/act-parts'
import { type RawBuilder, sql } from 'kysely'
import { eachSum, type KsSums, roublesOf, sumsOf } from './ks-sums.ts'

type Sql = RawBuilder<unknown>

/** Filters that ask what lies in a place, and not which contract the act is of. */
const PLACES = {
  classifier_id: 'classifier_id',
  position_project_id: 'project_id',
  position_loan_group_id: 'loan_group_id',
} as const satisfies Record<string, ActPlace>
type PlaceField = keyof typeof PLACES
const FIELDS = Object.keys(PLACES) as PlaceField[]

interface ActsInPlaces extends Required<Pick<ListDefinition, 'sought' | 'beside'>> {
  fields: Record<string, ListField>
  /** Of the whole list, and of a row found already. */
  sums: KsSums
  shown: KsSums
  totals: KsSums
}

/**
 * The list of acts by what they accepted in the places asked for, with the sums that reports count (K-07): of an act of
 * several places what of it lies in these. Null where no place is asked for.
 */
export function actsInPlaces(
  company_id: number,
  filters: readonly ListFilter[],
  { part, whole }: { part: VatPart | null; whole: KsSums },
): ActsInPlaces | null {
  if (askedPlaces(filters).length === 0) return null
  const meets = (alias: 'b' | 'q') =>
    sql.join(
      conditionsOn((place) => sql.ref(`${alias}.${place}`), filters),
      sql` and `,
    )
  const summ = (code: keyof KsSums) => sql`sum(${ofPart((act) => sumsOf(act, part)[code])})`
  const roubles = (code: keyof KsSums) => sql`sum(${ofPart((act) => roublesOf(act, part)[code])})`
  const columns = (of: (code: keyof KsSums) => Sql) => sql.join(Object.values(eachSum(of)))
  const known = (alias: 's' | 'u') =>
    eachSum((code) => sql`coalesce(${sql.ref(`${alias}.${code}`)}, ${whole[code]})`)
  return {
    sought: {
      // Two sets and no «or» between them: each is found by its own index, whatever the places.
      from: sql`join (
        select o.id as ks_id, true as is_first, ${sql.join(placesOf('b', (of) => of))},
          ${columns((code) => sql`null::numeric as ${sql.id(code)}, null::numeric as ${sql.id(`rub_${code}`)}`)}
        from agreements b join ks o on o.company_id = ${company_id} and o.agreement_id = b.id
        where b.company_id = ${company_id} and ${meets('b')}
          and not exists (select from ks_parts q where q.company_id = ${company_id} and q.ks_id = o.id)
        union all
        select q.ks_id, bool_or(${isFirstPart}) as is_first, ${sql.join(placesOf('q', (of) => sql`min(${of})`))},
          ${columns((code) => sql`${summ(code)}, ${roubles(code)}`)}
        from ks_parts q
        join ks k on k.company_id = ${company_id} and k.id = q.ks_id
        join ks_totals t on t.company_id = ${company_id} and t.ks_id = q.ks_id
        where q.company_id = ${company_id} and ${meets('q')}
        group by q.ks_id) s on s.ks_id = k.id`,
      where: [],
    },
    beside: sql`left join lateral (
      select ${columns((code) => sql`${summ(code)} as ${sql.id(code)}`)} from ks_parts q
      where q.company_id = ${company_id} and q.ks_id = k.id and ${meets('q')}) u on true`,
    fields: {
      ...Object.fromEntries(
        askedPlaces(filters).map((field) => [
          field,
          {
            ...placeFields[field],
            sql: answered(
              field,
              filters.filter((filter) => filter.field === field),
            ),
          },
        ]),
      ),
      is_counted_here: { ...countedField, sql: sql`s.is_first` },
    },
    sums: known('s'),
    shown: known('u'),
    totals: eachSum((code) => {
      const own = part ? roublesOf(WHOLE_ACT, part)[code] : sql.ref(`t.rub_${code}`)
      return sql`coalesce(sum(coalesce(${sql.ref(`s.rub_${code}`)}, ${own})), 0)`
    }),
  }
}

/** Nothing chosen does not narrow the list (A-062). */
export const askedPlaces = (filters: readonly ListFilter[] = []): PlaceField[] =>
  FIELDS.filter((field) => conditionsOn(() => sql`null`, filters, [field]).length > 0)

/** Known to the list where nothing is asked of them as well. */
export const placeFields: Readonly<Record<PlaceField, ListField>> = {
  classifier_id: { sql: sql`a.classifier_id`, kind: 'ref', sortBy: sql`i.name collate app.russian` },
  position_project_id: { sql: sql`a.project_id`, kind: 'ref' },
  position_loan_group_id: { sql: sql`a.loan_group_id`, kind: 'ref' },
}

/** An act of several places counts once, where its first line lies (decision 042); where no place is asked for, here. */
export const countedField: ListField = { sql: sql`true`, kind: 'bool', notNull: true }

const placesOf = (alias: 'b' | 'q', told: (of: Sql) => Sql): Sql[] =>
  Object.values(PLACES).map((place) => sql`${told(sql.ref(`${alias}.${place}`))} as ${sql.id(place)}`)

const conditionsOn = (
  of: (place: ActPlace) => Sql,
  filters: readonly ListFilter[],
  fields: readonly PlaceField[] = FIELDS,
): Sql[] =>
  filters.flatMap((filter) => {
    const field = fields.find((known) => known === filter.field)
    return field ? (filterCondition({ sql: of(PLACES[field]), kind: 'ref' }, filter) ?? []) : []
  })

/** The acts were found already: one filter holds for each of them, and the planner is not to guess how many it leaves. */
function answered(field: PlaceField, [first, ...more]: readonly ListFilter[]): Sql {
  if (!first || more.length > 0) return sql.ref(`s.${PLACES[field]}`)
  const values = first.op === 'eq' || first.op === 'in' ? readValues('ref', first) : []
  const id = first.op === 'not_empty' ? '0' : values.find((value) => value !== null)
  return sql`${id ?? null}::bigint`
}
