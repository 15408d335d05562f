import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { findEntity } from '@stroyfin/contract/search/find-entity'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const find = async (search_string: string, as = 'director') =>
  (await app.call(findEntity, { search_string }, { as })).items

const one = async <Row>(query: RawBuilder<unknown>): Promise<Row> => {
  const { rows } = await app.database.platform((db) => query.execute(db))
  expect(rows).toHaveLength(1)
  return rows[0] as Row
}

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

  test('of acts the form that was typed comes first', async () => {
    const acts = (await find('кс 2')).filter(({ row_type }) => row_type === 'ks')
    const forms = acts.map(({ name }) => name.startsWith('КС-2'))
    expect(forms[0]).toBe(true)
    expect(forms).toEqual([...forms].sort((one, other) => Number(other) - Number(one)))
    const [bought] = (await find('упд')).filter(({ row_type }) => row_type === 'ks')
    expect(bought?.name ?? 'УПД').toMatch(/^УПД/)
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

  test('a registry, ours or of the bank, by its number; a word that names the kind brings it forward', async () => {
    const registries = await app.database.platform((db) =>
      sql<{ id: number; kind: string; number: string }>`
        select distinct on (kind) id, kind, number from registries
        where company_id = ${app.company_id} and not is_deleted order by kind, id`.execute(db),
    )
    expect(registries.rows).toHaveLength(2)
    for (const { id, kind, number } of registries.rows) {
      const wanted = { id, row_type: kind === 'own' ? 'registry' : 'bank_registry' }
      expect(await find(number.toLowerCase())).toContainEqual(expect.objectContaining(wanted))
      const [first] = await find(`реестр ${number}`)
      expect(['registry', 'bank_registry']).toContain(first?.row_type)
      expect(await find(`реестр ${number}`)).toContainEqual(expect.objectContaining(wanted))
      expect(await find(number, 'newcomer')).toEqual([])
      const joined = number.toLowerCase().replace('-', '')
      expect(joined).not.toBe(number.toLowerCase())
      expect(await find(joined)).toContainEqual(expect.objectContaining(wanted))
    }
  })

  test('a contractor by an account, whole or its last figures', async () => {
    const { id, account } = await one<{ id: number; account: string }>(sql`
      select c.id, a.account from contractors c
      join contractor_accounts a on a.company_id = c.company_id and a.contractor_id = c.id and not a.is_deleted
      where c.company_id = ${app.company_id} and not c.is_deleted order by c.id limit 1`)
    for (const text of [account, account.slice(-8)])
      expect(await find(text), text).toContainEqual(expect.objectContaining({ row_type: 'contractor', id }))
    expect(await find(account.slice(0, 8))).not.toContainEqual(
      expect.objectContaining({ id, row_type: 'contractor' }),
    )
    expect(await find(account, 'newcomer')).toEqual([])
  })

  test('a registry by the sum of what it pays, in whole roubles or with kopecks', async () => {
    const { id, summ } = await one<{ id: number; summ: string }>(sql`
      select r.id, sum(app.in_roubles(w.summ, p.currency_rate))::text as summ from registries r
      join registry_rows w on w.company_id = r.company_id and w.registry_id = r.id and not w.excluded
      join payments p on p.company_id = r.company_id and p.id = w.payment_id
      where r.company_id = ${app.company_id} and r.kind = 'own' and not r.is_deleted
      group by r.id order by r.id desc limit 1`)
    for (const text of [summ, summ.replace('.', ','), summ.split('.')[0] ?? ''])
      expect(await find(text), text).toContainEqual(expect.objectContaining({ row_type: 'registry', id }))
  })

  test('an invoice and a share agreement by their numbers and sums', async () => {
    const invoice = await one<{ id: number; number: string; summ: string; party: string }>(sql`
      select i.id, i.number, i.summ::text as summ, c.name as party from invoices i
      join contractors c on c.company_id = i.company_id and c.id = i.contractor_id
      where i.company_id = ${app.company_id} and not i.is_deleted order by i.id desc limit 1`)
    const ddu = await one<{ id: number; number: string; summ: string }>(sql`
      select id, number, summ::text as summ from ddu
      where company_id = ${app.company_id} and not is_deleted order by id limit 1`)
    for (const text of [invoice.number, invoice.summ, `счёт ${invoice.number} ${invoice.party}`])
      expect(await find(text), text).toContainEqual(
        expect.objectContaining({ row_type: 'invoice', id: invoice.id }),
      )
    for (const text of [ddu.number, ddu.summ])
      expect(await find(text), text).toContainEqual(expect.objectContaining({ row_type: 'ddu', id: ddu.id }))
  })

  test('an act by the words people say: what it is, its number and whose it is', async () => {
    const act = await one<{ id: number; number: string; party: string; summ: string }>(sql`
      select k.id, k.number, c.name as party, k.summ::text as summ from ks k
      join agreements a on a.company_id = k.company_id and a.id = k.agreement_id
      join contractors c on c.company_id = k.company_id and c.id = a.executor_id
      where k.company_id = ${app.company_id} and not k.is_deleted and not a.is_deleted and k.type = 'contracting'
        and length(k.number) = 1 order by k.date desc, k.id limit 1`)
    const name = act.party
      .replace(/^.*«|»/g, '')
      .slice(0, 7)
      .toLowerCase()
    for (const text of [`кс ${act.number} ${name}`, `${name} акт ${act.number}`, `${name} ${act.summ}`]) {
      const found = await find(text)
      expect(found, text).toContainEqual(expect.objectContaining({ row_type: 'ks', id: act.id }))
    }
    const [first] = await find(`кс ${act.number} ${name}`)
    expect(first?.name).toContain(`№ ${act.number} от`)
    expect(await find(`кс ${act.number} такогонет`)).toEqual([])
  })

  test('a payment by what it is for and whom, by its purpose and by the number of its order', async () => {
    const paid = await one<{ id: number; purpose: string; party: string; order_number: string }>(sql`
      select p.id, p.purpose, c.name as party, l.number as order_number from payments p
      join payment_facts f on f.company_id = p.company_id and f.payment_id = p.id
      join bank_lines l on l.company_id = p.company_id and l.id = f.bank_line_id
      join contractors c on c.company_id = p.company_id and c.id = p.payee_id
      where p.company_id = ${app.company_id} and not p.is_deleted and p.type = 'advance' and p.purpose <> ''
        and l.number <> '' and not exists (select from bank_lines t
          where t.company_id = l.company_id and t.number = l.number and t.id <> l.id)
      order by p.date desc limit 1`)
    await app.database.platform((db) =>
      sql`update payments set number = 'иной' where company_id = ${app.company_id} and id = ${paid.id}`.execute(
        db,
      ),
    )
    const contract = /договору № (\S+)/.exec(paid.purpose)?.[1] ?? paid.purpose
    for (const text of [paid.order_number, `№ ${paid.order_number}`, `аванс ${contract} ${paid.party}`])
      expect(await find(text), text).toContainEqual(
        expect.objectContaining({ row_type: 'payment', id: paid.id }),
      )
  })

  test('a payment found by the number of its order says so', async () => {
    const paid = await one<{ id: number; number: string }>(sql`
      select f.payment_id as id, l.number from payment_facts f
      join bank_lines l on l.company_id = f.company_id and l.id = f.bank_line_id
      join payments p on p.company_id = f.company_id and p.id = f.payment_id
      where f.company_id = ${app.company_id} and l.number <> '' and p.number <> l.number and not p.is_deleted
      order by l.date desc limit 1`)
    const found = (await find(paid.number)).find(
      ({ row_type, id }) => row_type === 'payment' && id === paid.id,
    )
    expect(found?.name).toContain(`поручение № ${paid.number}`)
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
