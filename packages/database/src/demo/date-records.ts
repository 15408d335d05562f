import type { Client } from 'pg'
import type { Tables } from '../tables/tables.ts'
import { at, FIRST_MONTH } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'

/** What nobody dated was there from the first day. */
const FIRST_DAY = at(`${FIRST_MONTH}-01`)

/**
 * The record of changes is as old as the documents, in the name of those who made them, and in the order of
 * time: the log of a contract is read by its ids.
 */
export async function dateRecords(
  client: Client,
  rows: DemoRows,
  tables: readonly (keyof Tables)[],
): Promise<void> {
  const dated = tables.filter((table) => rows.all(table).some((row) => 'created_by' in row))
  const made = dated.map(
    (table) => `select '${table}' as table_name, company_id, id, created_at, created_by from app.${table}`,
  )
  await client.query(
    `create temp table dated_log on commit drop as
    select row_number() over (order by coalesce(m.created_at, '${FIRST_DAY}'), a.id) as new_id, a.*,
      coalesce(m.created_at, '${FIRST_DAY}') as made_at, coalesce(m.created_by, a.user_id) as made_by
    from app.audit_log a
    left join (${made.join(' union all ')}) m
      on m.table_name = a.table_name and m.company_id = a.company_id and m.id = a.row_id`,
  )
  await client.query('delete from app.audit_log')
  await client.query(
    `insert into app.audit_log (company_id, id, at, user_id, table_name, row_id, agreement_id, action, changes)
    select company_id, new_id, made_at, made_by, table_name, row_id, agreement_id, action, changes
    from dated_log order by new_id`,
  )
  await client.query(
    "select setval(pg_get_serial_sequence('app.audit_log', 'id'), (select max(id) from app.audit_log))",
  )
}
