import { withOwner } from '@stroyfin/database/connection/open-database'
import type { Client } from 'pg'
import type { ScaleDatabase } from './scale-database.ts'

const CONTRACTORS = 20_000
const LINES = 200_000
const NAME = 'Поставщик замера '

const remove = async (client: Client, company_id: number) => {
  await client.query('delete from app.bank_lines where company_id = $1 and line_hash like $2', [
    company_id,
    `${NAME}%`,
  ])
  await client.query('delete from app.contractors where company_id = $1 and name like $2', [
    company_id,
    `${NAME}%`,
  ])
}

const add = async (client: Client, company_id: number) => {
  await client.query(
    'insert into app.contractors (company_id, name) select $1, $2 || n from generate_series(1, $3::int) n',
    [company_id, NAME, CONTRACTORS],
  )
  await client.query(
    `insert into app.bank_lines (company_id, statement_id, position, number, date, summ, direction, payer_name, payee_name,
      purpose, line_hash, status)
    select $1, s.id, n, n::text, date '2025-01-01' + (n * 7 % 600)::int, (n * 7919 % 900000)::numeric + 0.25,
      case when n % 3 = 0 then 'in' else 'out' end, $2 || n % 20000, $2 || n * 3 % 20000,
      'Оплата по договору № П-' || lpad(n::text, 6, '0') || case when n % 20 = 0 then ', бетон' else '' end,
      $2 || n, case when n % 10 = 0 then 'new' else 'put_aside' end
    from generate_series(1, $3::int) n
    cross join (select min(id) as id from app.bank_statements where company_id = $1 and not is_deleted) s`,
    [company_id, NAME, LINES],
  )
}

/** Contractors and lines of statements of a large company; taken away again, so that others find the database as it was. */
export async function withListRows<T>(
  { url, company_id }: ScaleDatabase,
  work: () => Promise<T>,
): Promise<T> {
  const change = (write: (client: Client, company: number) => Promise<void>) =>
    withOwner(url, async (client) => {
      await client.query('set session_replication_role = replica')
      await write(client, company_id)
      await client.query('vacuum analyze app.contractors, app.bank_lines')
    })
  await change(async (client, company) => {
    // Those of a run that was cut short, too.
    await remove(client, company)
    await add(client, company)
  })
  return work().finally(() => change(remove))
}
