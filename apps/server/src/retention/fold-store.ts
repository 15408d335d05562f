import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

interface Folded {
  /** What is summed apart, besides the company. */
  keys: readonly string[]
  sums: readonly string[]
}

/** Sums kept as a row per writing connection, so that writers do not wait for each other. */
export const FOLDED: Readonly<Record<string, Folded>> = {
  company_revisions: { keys: [], sums: ['revision'] },
  live_revisions: { keys: ['topic'], sums: ['revision'] },
  agreement_sums: { keys: [], sums: ['total', 'summ', 'ks_summ', 'paid_summ'] },
  agreement_advances: { keys: [], sums: ['advance_left'] },
  agreement_counts: { keys: ['executor_id', 'customer_id', 'project_id'], sums: ['total'] },
  ks_list_sums: {
    keys: [],
    sums: ['total', 'summ', 'offset_advance_summ', 'retention_summ', 'payable_summ', 'paid_summ'],
  },
  payment_list_sums: { keys: [], sums: ['total', 'summ', 'paid_summ', 'left_summ'] },
}

/** Connections that are open: their rows are written again soon, and stay. */
export async function listWriters(db: Db): Promise<number[]> {
  const found = await sql<{ pid: number }>`select pid from pg_stat_activity where pid is not null`.execute(db)
  return found.rows.map(({ pid }) => pid)
}

/**
 * Gathers the rows of connections that are gone into one, row 0; the sums stay what they were for everybody at every
 * moment. A row that is being written at this moment is left for the next time. Answers how many rows were gathered.
 */
export async function foldRows(
  db: Db,
  company_id: number,
  { table, writers }: { table: string; writers: readonly number[] },
): Promise<number> {
  const { keys, sums } = FOLDED[table] ?? { keys: [], sums: [] }
  const t = sql.table(table)
  const place = sql.join([...keys, 'id'].map((name) => sql.ref(name)))
  const kept = sql.join(sums.map((name) => sql.ref(name)))
  const groups = keys.map((name) => sql`${sql.ref(name)}, `)
  const folded = await sql<{ count: number }>`
    with gone as (
      delete from ${t} where company_id = ${company_id} and (${place}) in (
        select ${place} from ${t} where company_id = ${company_id} and id <> 0 and id <> all (${writers}::bigint[])
        for update skip locked)
      returning *
    ), gathered as (
      insert into ${t} as o (company_id, ${place}, ${kept})
      select ${company_id}::bigint, ${sql.join(groups, sql``)}0, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))}
      from gone group by ${keys.length > 0 ? sql.join(keys.map((name) => sql.ref(name))) : sql`()`}
      having count(*) > 0
      on conflict (company_id, ${place}) do update set ${sql.join(
        sums.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)} + excluded.${sql.ref(name)}`),
      )}
    )
    select count(*)::int as count from gone`.execute(db)
  return folded.rows[0]?.count ?? 0
}
