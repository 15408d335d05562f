import type { ListWay } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

interface Place {
  column: string
  asked: readonly number[]
  or_none: boolean
}

/** By which an index puts contracts in the order of their days. */
const WALKED = ['classifier_id', 'project_id']
/** Each of them is walked by itself, and planned. */
const MOST_WALKED = 5

/** The place that contracts are walked by; the others are asked of each. */
export const walkedPlace = <P extends Place>(places: readonly P[]): P | undefined =>
  places.find(
    ({ column, asked, or_none }) =>
      WALKED.includes(column) && !or_none && asked.length > 0 && asked.length <= MOST_WALKED,
  )

interface Standing {
  /** Of the contract `a` by its own date and state. */
  isTold: Sql
  /** Of a place told by its column. */
  at: (of: (column: string) => Sql) => Sql
  /** Contracts by what was added to them, frameworks by what was ordered of them. */
  byOthers: Sql
}

/**
 * Rows alone of the contracts that stand in these places, as the list opens: most of them lie in the place whole, those of the rest that
 * have a position there are told by it.
 */
export function contractedWays(
  company_id: number,
  { column, asked, isOnly }: Place & { isOnly: boolean },
  { isTold, at, byOthers }: Standing,
): ListWay[] {
  const positions = sql`select from agreement_items i
    where i.company_id = ${company_id} and i.agreement_id = a.id and not i.is_root`
  const inContract = (name: string) => sql.ref(`a.${name}`)
  const stands = sql`${isTold} and (
    exists (${positions} and ${at((name) => sql`coalesce(${sql.ref(`i.${name}`)}, ${inContract(name)})`)})
    or ${at(inContract)} and not exists (${positions}))`
  const ids = sql`${asked}::bigint[]`
  return [
    ...asked.map((id) => ({ where: sql`${inContract(column)} = ${id}::bigint and ${stands}` })),
    {
      where: sql`a.id = any(array(
        select n.agreement_id from agreement_items n
        where n.company_id = ${company_id} and not n.is_root and ${sql.ref(`n.${column}`)} = any(${ids})
        except select x.id from agreements x where x.company_id = ${company_id} and ${sql.ref(`x.${column}`)} = any(${ids})))
        and ${isOnly ? isTold : stands}`,
      isFew: true,
    },
    { where: byOthers, isFew: true },
  ]
}
