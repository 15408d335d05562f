import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { findEntity } from '@stroyfin/contract/search/find-entity'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const find = async (search_string: string, as = 'director') =>
  (await app.call(findEntity, { search_string }, { as })).items

interface Sample {
  id: number
  number: string
  summ_text: string
  inn: string
  party: string
}

const contract = await app.database.platform(async (db) => {
  const found = await sql<Sample>`
    select a.id, a.number, t.summ_total as summ_text, c.inn, c.name as party
    from agreements a join agreement_totals t on t.company_id = a.company_id and t.agreement_id = a.id
    join contractors c on c.company_id = a.company_id and c.id = a.executor_id
    where a.company_id = ${app.company_id} and not a.is_deleted and a.type = 'contracting'
    order by t.summ_total desc limit 1`.execute(db)
  return found.rows[0]!
})

describe('global search (A-103)', () => {
  test('a number typed exactly stands first, in any case and between spaces', async () => {
    const [first] = await find(`  ${contract.number.toLowerCase()} `)
    expect(first).toMatchObject({ row_type: 'agreement', row_type_ru: 'Договор', id: contract.id })
    expect(first?.name).toContain(`№ ${contract.number} от `)
    expect(first?.name).toContain(contract.party)
  })

  test('a contract is found by its sum, by a side and by the ИНН of a side', async () => {
    for (const text of [
      contract.summ_text,
      contract.summ_text.replace('.', ','),
      contract.party,
      contract.inn,
    ]) {
      const found = (await find(text)).filter(({ row_type }) => row_type === 'agreement')
      expect(
        found.map(({ id }) => id),
        text,
      ).toContain(contract.id)
    }
  })

  test('a sum is told in the currency of the contract (K-15)', async () => {
    const number = 'ПОИСК-В-ДОЛЛАРАХ'
    const agreement_id = await makeContract(app, {
      number,
      currency: 'dollar',
      currency_rate: '90',
      advance_summ: 20_000,
    })
    const paid = { agreement_id, type: 'advance' as const, date: '2025-04-01', vat_rate: null }
    await app.call(createPayment, { ...paid, number, summ: 12200 }, { as: 'director' })
    const found = await find(number)
    const toldOf = (type: string) => found.find(({ row_type }) => row_type === type)?.name
    expect(toldOf('agreement')).toMatch(/ \$$/)
    expect(toldOf('payment')).toMatch(/ 12\s200,00 \$$/)
  })

  test('contractors, projects and loan agreements are found by name', async () => {
    const names = await app.database.platform(async (db) => ({
      project: await sql<{ id: number; name: string }>`
        select id, name from projects where company_id = ${app.company_id} limit 1`.execute(db),
      loan_agreement: await sql<{ id: number; name: string }>`
        select id, name from loan_agreements where company_id = ${app.company_id} limit 1`.execute(db),
      contractor: await sql<{ id: number; name: string }>`
        select id, name from contractors where company_id = ${app.company_id} limit 1`.execute(db),
    }))
    for (const [row_type, { rows }] of Object.entries(names)) {
      const [{ id, name }] = rows as [{ id: number; name: string }]
      expect(await find(name.toUpperCase()), row_type).toContainEqual(
        expect.objectContaining({ row_type, id }),
      )
    }
  })

  test('at most fifty results, several kinds among them', async () => {
    const items = await find('а о')
    expect(items).toHaveLength(50)
    expect(new Set(items.map(({ row_type }) => row_type)).size).toBeGreaterThan(2)
  })

  test('two letters are looked for too, among the newest documents', async () => {
    expect((await find('бп')).length).toBeGreaterThan(0)
  })

  test('percent and underscore are letters like others', async () => {
    expect(await find('%%%')).toEqual([])
    expect(await find('___')).toEqual([])
  })

  test('an empty text finds nothing', async () => {
    expect(await find('   ')).toEqual([])
  })

  test('nobody finds what they may not open', async () => {
    await app.database.platform((db) =>
      sql`update permissions set is_view = false where company_id = ${app.company_id} and name = 'agreement'
        and user_id = (select id from users where username = 'viewer')`.execute(db),
    )
    const viewers = await find(contract.number, 'viewer')
    expect(viewers.some(({ row_type }) => row_type === 'agreement')).toBe(false)
  })

  test('a stranger to the company finds nothing (K-08)', async () => {
    expect(await find(contract.number, 'newcomer')).toEqual([])
  })

  test('a text that is too long is refused in words', async () => {
    await expect(find('я'.repeat(201))).rejects.toMatchObject({
      status: 422,
      body: { errors: { search_string: 'Не больше 200 знаков' } },
    })
  })
})
