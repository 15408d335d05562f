import type { Client } from 'pg'

/** Whom a test acts for: it is also a ready context for `database.inCompany(company, …)`. */
export type TestCompany = { company_id: number; user_id: number }

const NAME = 'Тестовая компания'

/** The one company and the one user every empty test database begins with. */
export async function addTestCompany(client: Client): Promise<void> {
  await client.query(
    `with company as (insert into companies (name) values ($1) returning id),
      person as (
        insert into users (username, email, first_name, last_name, is_superuser)
        values ('tester', 'tester@example.test', 'Тест', 'Тестов', true) returning id
      )
    insert into company_users (company_id, user_id) select company.id, person.id from company, person`,
    [NAME],
  )
}

export async function readTestCompany(client: Client): Promise<TestCompany> {
  const { rows } = await client.query<TestCompany>(
    `select company_id, user_id from company_users join users on users.id = user_id
    order by company_id, (username = 'director') desc, user_id limit 1`,
  )
  if (!rows[0]) throw new Error('The test database has no company')
  return rows[0]
}
