import type { Selectable } from 'kysely'
import type { Client } from 'pg'
import type { Tables } from '../tables/tables.ts'

export type DemoRow<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

/** Rows gathered in memory with the ids they will have, to be written table by table. */
export type DemoRows = {
  add<T extends keyof Tables>(table: T, row: DemoRow<T>): number
  all<T extends keyof Tables>(table: T): (DemoRow<T> & { id: number })[]
}

// Their keys are not numbers.
const WITHOUT_ID: readonly (keyof Tables)[] = ['banks', 'company_users', 'estimate_version_lines']

/** What nearly every row of a table has: a column that one row names is written for all of them. */
const USUAL: { [T in keyof Tables]?: DemoRow<T> } = {
  agreements: { currency: 'rub', currency_rate: '1', framework_id: null },
  ks: { currency_rate: '1' },
  payments: { currency_rate: '1' },
}

export function newDemoRows(): DemoRows {
  const tables = new Map<keyof Tables, object[]>()
  const listOf = (table: keyof Tables) => {
    const list = tables.get(table) ?? []
    tables.set(table, list)
    return list
  }
  return {
    add(table, row) {
      const list = listOf(table)
      const id = list.length + 1
      list.push(WITHOUT_ID.includes(table) ? row : { id, ...USUAL[table], ...row })
      return id
    },
    all: (table) => listOf(table) as never,
  }
}

/** Writes one table in the order its rows were added; columns that no row names take their defaults. */
export async function writeRows(client: Client, rows: DemoRows, table: keyof Tables): Promise<void> {
  const list = rows.all(table)
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  await client.query(
    `insert into app.${table} (${names})
    select ${names} from jsonb_populate_recordset(null::app.${table}, $1::jsonb)`,
    [JSON.stringify(list)],
  )
  if (!columns.includes('id')) return
  await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [`app.${table}`, list.length])
}
