import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { loadRegistryOrders } from '@stroyfin/contract/bank-link/load-orders'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ownAccount } from '../bank-statements/testing/own-account.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'
import { takenLine } from '../bank-statements/testing/taken-line.ts'
import { freePayments } from '../registries/testing/sample-registry.ts'
import { approvedRegistry, approvedRegistryOf } from './testing/approved-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }

test('money that a statement seems to hold already is seen in the registry and does not go twice in silence', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 3)
  const [paid] = payments
  if (!paid) throw new Error('the registry is empty')
  await takenLine(app, paid.payer_account ?? '', paid)

  const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(rows.map(({ written_off }) => written_off)).toEqual([
    {
      ...{ statement_id: expect.any(Number), line_id: expect.any(Number) },
      ...{ date: paid.payment_date, number: '777', summ: paid.free_summ, kind: 'same', other_account: null },
    },
    null,
    null,
  ])
  const asked = { registry_id, format: '1c' as const }
  await expect(app.call(exportOrders, asked, finance)).rejects.toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        new RegExp(`^Похоже, уже списано: № ${paid.payment_number} от ${formatDate(paid.payment_date)} – `),
      ),
    },
  })
  expect((await app.call(loadRegistryOrders, { registry_id }, finance)).items).toEqual([])

  // The others go without it, and it goes on waiting for its reason.
  const { message } = await app.call(exportOrders, { ...asked, without_doubtful: true }, finance)
  expect(message).toMatch(/^Выгружено: 2 поручения/)
  expect(message).toContain(
    `Не вошли: № ${paid.payment_number} от ${formatDate(paid.payment_date)}: похоже, уже списано`,
  )
  await expect(app.call(exportOrders, asked, finance)).rejects.toMatchObject({
    body: { message: expect.stringMatching(/^Похоже, уже списано: № /) },
  })

  await app.call(exportOrders, { ...asked, despite: 'Это второй счёт на ту же сумму' }, finance)
  expect((await app.call(loadRegistryOrders, { registry_id }, finance)).items).toHaveLength(3)
  const after = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(after.rows[0]?.remark).toMatch(
    /^Отправлен, хотя похож на списание .+: Это второй счёт на ту же сумму$/,
  )
})

test('the account of another own company that the money left from is told', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  const [paid] = payments
  if (!paid) throw new Error('the registry is empty')
  const other_account = await ownAccount(app, '40702810900000004321')
  await takenLine(app, other_account, paid)
  const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(rows[0]?.written_off).toMatchObject({ other_account })
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    body: { message: expect.stringContaining(' с другого счёта …4321. Разнесите') },
  })
})

test('a line of the sum that a registry takes of a payment, or pays to a payee by several rows, is a doubt as well', async () => {
  const { items } = await app.call(loadRegistryCandidates, { limit: 200 }, finance)
  const free = items.filter(
    ({ written_off, free_summ, payment_summ, currency }) =>
      written_off === null && free_summ === payment_summ && free_summ > 2 && currency === 'rub',
  )
  const [first, second] = [...Map.groupBy(free, ({ payee_id }) => payee_id).values()].find(
    (of) => of.length > 1 && of[0]?.payer_account,
  )!
  if (!first || !second) throw new Error('the demo has no payee of two payments')
  const doubtsOf = async (registry_id: number) =>
    (await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)).rows.map(
      ({ written_off }) => written_off?.summ ?? null,
    )
  const part = await approvedRegistryOf(app, [{ ...first, free_summ: 1.11 }])
  expect(await doubtsOf(part)).toEqual([null])
  await takenLine(app, first.payer_account ?? '', { ...first, free_summ: 1.11 })
  expect(await doubtsOf(part)).toEqual([1.11])
  await expect(app.call(exportOrders, { registry_id: part, format: '1c' }, finance)).rejects.toMatchObject({
    body: { message: expect.stringMatching(/^Похоже, уже списано: № /) },
  })

  const both = await approvedRegistryOf(app, [
    { ...first, free_summ: 0.5 },
    { ...second, free_summ: 0.7 },
  ])
  await takenLine(app, first.payer_account ?? '', { ...first, free_summ: 1.2 })
  expect(await doubtsOf(both)).toEqual([1.2, 1.2])
})

test('a line that differs by kopecks and two lines that make the sum are doubts, a line of other money is none', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  const [paid] = payments
  if (!paid) throw new Error('the registry is empty')
  const doubt = async () => {
    const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
    return rows.map(({ written_off }) => written_off && [written_off.kind, written_off.summ])
  }
  const take = (summ: number) =>
    takenLine(app, paid.payer_account ?? '', { ...paid, free_summ: Number(roubles(kopecks(summ))) })
  await take(paid.free_summ - 1.01)
  expect(await doubt()).toEqual([null])
  await take(1.01)
  expect(await doubt()).toEqual([['pair', paid.free_summ]])
  await take(paid.free_summ + 0.4)
  expect(await doubt()).toEqual([['near', paid.free_summ + 0.4]])
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    body: { message: expect.stringMatching(/^Похоже, уже списано: № /) },
  })
})

test('a payment that a line seems to have carried out already says so where payments are chosen', async () => {
  const { items } = await app.call(loadRegistryCandidates, { limit: 50 }, finance)
  // The demo leaves some lines of its statements to be matched by hand.
  expect(items.filter(({ written_off }) => written_off !== null).length).toBeGreaterThan(0)
})

test('days that no statement tells of are said where money is about to leave that account', async () => {
  const payments = await freePayments(app, 2)
  const [doubtful, other] = payments
  if (!doubtful || !other) throw new Error('the registry is empty')
  const account = await ownAccount(app, '40702810900000005678')
  await app.database.platform(async (db) => {
    const { rows } = await sql<{ id: number }>`
      update contractor_accounts set contractor_id = ${doubtful.payer_id}
      where company_id = ${app.company_id} and account = ${account} returning id`.execute(db)
    await sql`update payments set payer_account_id = ${rows[0]?.id}
      where company_id = ${app.company_id} and id = any(${payments.map(({ payment_id }) => payment_id)}::bigint[])`.execute(
      db,
    )
  })
  const registry_id = await approvedRegistryOf(app, payments)
  const untold = async () => (await app.call(loadKeptBack, { registry_id }, finance)).untold
  expect(await untold()).toEqual([])
  let made = 0
  const load = (from: string, to: string, opening: string, closing: string) => {
    made += 1
    const moved = { income: String(Math.max(0, Number(closing) - Number(opening))), outcome: '0.00' }
    const bytes = statementText(account, [], `10:00:0${made}`, { from, to, opening, closing, ...moved })
    return loadedFile(app, { name: 'kl_to_1c.txt', bytes }, { doubts: true })
  }
  await load('20.10.2026', '25.10.2026', '10.00', '10.00')
  await load('26.10.2026', '01.11.2026', '10.00', '10.00')
  expect(await untold()).toEqual([])
  await load('05.11.2026', '06.11.2026', '17.00', '17.00')
  const words = expect.stringMatching(
    /^По счёту …5678 нет выписки за 02\.11\.2026 – 04\.11\.2026: не видно, не списаны ли эти деньги уже$/,
  )
  expect(await untold()).toEqual([words])
  await takenLine(app, other.payer_account ?? '', doubtful)
  expect(await untold()).toEqual([])
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    body: {
      message: expect.stringMatching(
        /^Похоже, уже списано: .*\. По счёту …5678 нет выписки за 02\.11\.2026 – 04\.11\.2026, 07\.11\.2026 – \d/,
      ),
    },
  })
})

test('of what is kept back for another reason it is said as well that it seems written off', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 2)
  const [paid] = payments
  if (!paid) throw new Error('the registry is empty')
  await takenLine(app, paid.payer_account ?? '', paid)
  const kept = () => app.call(loadKeptBack, { registry_id }, finance)
  expect(await kept()).toMatchObject({ items: [], ready: 2, doubtful: 1 })
  await app.database.platform((db) =>
    sql`update payments set bank_status = 'error' where company_id = ${app.company_id} and id = ${paid.payment_id}`.execute(
      db,
    ),
  )
  const { items, ready, doubtful } = await kept()
  expect({ ready, doubtful }).toEqual({ ready: 1, doubtful: 0 })
  expect(items).toMatchObject([
    {
      payment_id: paid.payment_id,
      reasons: ['банк отказал', `похоже, уже списано ${formatDate(paid.payment_date)} по выписке`],
    },
  ])
})
