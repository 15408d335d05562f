import { loadObjectLog } from '@stroyfin/contract/object-log/load-object-log'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { explainLeftOut } from '@stroyfin/contract/registries/explain-left-out'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadHeldCandidates } from '@stroyfin/contract/registries/load-held'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { removeRegistry, restoreRegistry } from '@stroyfin/contract/registries/remove-registry'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { freePayments, makeRegistry } from './testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const general = { date: '2026-11-20', payer_id: null }

const registryOf = (registry_id: number) => app.call(loadRegistry, { registry_id }, finance)

describe('a registry is made of payments and their parts', () => {
  test('it stands on its page with rows, subtotals and limits (A-070)', async () => {
    const payments = await freePayments(app, 4)
    const [half, ...whole] = payments
    const part = Math.floor((half?.free_summ ?? 0) / 2)
    const rows = [
      { payment_id: half!.payment_id, summ: part },
      ...whole.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ })),
    ]
    const { registry } = await app.call(
      createRegistry,
      { general: { ...general, name: 'Ноябрь' }, rows },
      finance,
    )
    const card = await registryOf(registry)
    expect(card).toMatchObject({ status: 'new', name: 'Ноябрь', rows_count: 4, can_change_rows: false })
    expect(card.number).toMatch(/^РП-\d{3}$/)
    const summ = rows.reduce((sum, row) => sum + Math.round(row.summ * 100), 0)
    for (const totals of [card.by_account, card.by_project, card.by_article, card.by_source]) {
      expect(totals.reduce((sum, total) => sum + Math.round(total.summ * 100), 0)).toBe(summ)
    }
    expect(card.rows.find((row) => row.payment_id === half!.payment_id)).toMatchObject({ summ: part })
    const groups = card.rows.map((row) => ['advance', 'expenses'].indexOf(row.type) + 1 || 3)
    expect(groups).toEqual([...groups].sort((a, b) => a - b))
    const rest = await app.call(
      loadRegistryCandidates,
      { filters: [{ field: 'id', op: 'in', value: payments.map((payment) => payment.id) }] },
      finance,
    )
    expect(rest.items.map((item) => item.id)).toEqual([half!.id])
    expect(rest.items[0]?.free_summ).toBeCloseTo(half!.free_summ - part, 2)
  })

  test('what a new one does not take is told payment by payment', async () => {
    const [taken] = await freePayments(app, 1)
    const registry_id = await makeRegistry(app, [taken!])
    const { number } = await registryOf(registry_id)
    const asked = { payment_ids: [taken!.payment_id, 999_999_999] }
    const { payments } = await app.call(explainLeftOut, asked, finance)
    expect(payments).toEqual([
      {
        payment_id: taken!.payment_id,
        number: taken!.payment_number,
        date: taken!.payment_date,
        reason: `уже в реестре №\u00a0${number}`,
        registry: { number, href: `/reports/registry/${registry_id}` },
      },
    ])
  })

  test('what is looked for and stands in other registries is told with them', async () => {
    const [taken] = await freePayments(app, 1)
    const registry_id = await makeRegistry(app, [taken!])
    const { number } = await registryOf(registry_id)
    const search = taken!.payment_number
    const { count, registries } = await app.call(loadHeldCandidates, { search }, finance)
    expect(count).toBeGreaterThan(0)
    expect(registries).toContainEqual({ id: registry_id, number })
    const own = await app.call(loadHeldCandidates, { search, registry_id }, finance)
    expect(own.registries).not.toContainEqual({ id: registry_id, number })
    expect(await app.call(loadHeldCandidates, { search: ' ' }, finance)).toEqual({ count: 0, registries: [] })
  })

  test('of those that were chosen the ones that fit are taken, and the others are named with their reasons', async () => {
    const payments = await freePayments(app, 3)
    const [gone, ...rest] = payments
    const taking = await registryOf(await makeRegistry(app, [gone!]))
    const rows = payments.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
    await expect(app.call(createRegistry, { general, rows }, finance)).rejects.toMatchObject({ status: 422 })
    const asked = { general, rows, fitting_only: true }
    const { registry, left_out } = await app.call(createRegistry, asked, finance)
    expect((await registryOf(registry)).rows.map(({ payment_id }) => payment_id).sort()).toEqual(
      rest.map(({ payment_id }) => payment_id).sort(),
    )
    expect(left_out).toEqual([
      {
        payment_id: gone!.payment_id,
        number: gone!.payment_number,
        date: gone!.payment_date,
        reason: `уже в реестре №\u00a0${taking.number}`,
      },
    ])
    // Now nothing of them is free: there is nothing to make a registry of.
    await expect(app.call(createRegistry, asked, finance)).rejects.toMatchObject({ status: 422 })
  })

  test('numbers go on by themselves', async () => {
    const payments = await freePayments(app, 2)
    const [first, second] = await Promise.all(payments.map((payment) => makeRegistry(app, [payment])))
    const numbers = await Promise.all([first!, second!].map(async (id) => (await registryOf(id)).number))
    expect(new Set(numbers).size).toBe(2)
  })

  test.each([
    ['without payments', [], { rows: 'Добавьте хотя бы один платёж' }],
    [
      'with a stranger payment',
      [{ payment_id: 999_999_999, summ: 1 }],
      { 'rows.0.payment_id': 'Платёж не найден' },
    ],
  ])('%s it is refused in words', async (_story, rows, errors) => {
    await expect(app.call(createRegistry, { general, rows }, finance)).rejects.toMatchObject({
      status: 422,
      body: { errors },
    })
  })

  test('more than is left of a payment is refused at its row (K-07)', async () => {
    const [payment] = await freePayments(app, 1)
    const rows = [{ payment_id: payment!.payment_id, summ: payment!.free_summ + 1 }]
    await expect(app.call(createRegistry, { general, rows }, finance)).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'rows.0.summ': expect.stringContaining('К оплате осталось') } },
    })
  })

  test('a payment of another payer is refused, and the preview says so beforehand', async () => {
    const [payment] = await freePayments(app, 1)
    const rows = [{ payment_id: payment!.payment_id, summ: 1 }]
    const payer_id = payment!.payee_id
    const said = await app.call(previewRegistry, { payer_id, rows }, finance)
    expect(said.errors).toMatchObject([{ message: 'У платежа другой плательщик' }])
    await expect(
      app.call(createRegistry, { general: { ...general, payer_id }, rows }, finance),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('what customers are to pay to us is no order of ours: neither offered nor taken', async () => {
    const found = await app.database.platform((db) =>
      sql<{ id: number }>`
        select p.id from payments p
        join contractors c on c.company_id = p.company_id and c.id = p.payer_id and not c.is_group
        join agreements a on a.company_id = p.company_id and a.id = p.agreement_id and a.status = 'approve'
        where p.company_id = ${app.company_id} and p.status = 'new' and not p.is_deleted
          and p.approval_status in ('new', 'approve') and p.financial_type = 'calculation'
        order by p.id`.execute(db),
    )
    const ids = found.rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    const offered = await app.call(loadRegistryCandidates, { limit: 500 }, finance)
    expect(offered.items.filter(({ payment_id }) => ids.includes(payment_id))).toEqual([])
    const rows = [{ payment_id: ids[0]!, summ: 1 }]
    await expect(app.call(createRegistry, { general, rows }, finance)).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'rows.0.payment_id': expect.stringContaining('это поступление') } },
    })
  })

  test('two registries at once cannot take the same rouble (K-07)', async () => {
    const [payment] = await freePayments(app, 1)
    const rows = [{ payment_id: payment!.payment_id, summ: payment!.free_summ }]
    const both = await Promise.allSettled(
      [1, 2].map(() => app.call(createRegistry, { general, rows }, finance)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')
    expect(lost).toMatchObject({
      reason: {
        status: 422,
        body: { message: 'К оплате осталось 0,00 ₽: платёж оплачен или целиком стоит в другом реестре' },
      },
    })
  })

  test('without the right to create it is refused', async () => {
    await expect(app.call(createRegistry, { general, rows: [] }, { as: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a new registry is edited', () => {
  test('head and rows together, and the version grows', async () => {
    const payments = await freePayments(app, 2)
    const registry_id = await makeRegistry(app, payments)
    const before = await registryOf(registry_id)
    const rows = [{ payment_id: payments[0]!.payment_id, summ: 1.5 }]
    const after = await app.call(
      editRegistry,
      { registry_id, version: before.version, general: { ...general, name: 'Другой' }, rows },
      finance,
    )
    expect(after).toMatchObject({ name: 'Другой', summ: 1.5, number: before.number, rows: [{ summ: 1.5 }] })
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.rows[0]?.id).toBe(before.rows.find((row) => row.payment_id === rows[0]?.payment_id)?.id)
    const log = await app.call(loadObjectLog, { object_type: 'registry', object_id: registry_id }, finance)
    const names = log.items.flatMap((entry) => entry.changes.filter((change) => change.field === 'name'))
    expect(names).toContainEqual({ field: 'name', label: 'Название', was: null, became: 'Другой' })
  })

  test('a stale version answers with the registry as it is (K-06)', async () => {
    const payments = await freePayments(app, 1)
    const registry_id = await makeRegistry(app, payments)
    const seen = await registryOf(registry_id)
    const rows = [{ payment_id: payments[0]!.payment_id, summ: 2 }]
    const edit = { registry_id, version: seen.version, general, rows }
    await app.call(editRegistry, edit, finance)
    await expect(
      app.call(editRegistry, { ...edit, general: { ...general, name: 'Поздно' } }, finance),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: 'Реестр изменил другой пользователь', current: { summ: 2, id: registry_id } },
    })
  })

  test('a foreign one is not found', async () => {
    const registry_id = await makeRegistry(app, await freePayments(app, 1))
    const other = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadRegistry, { registry_id }, other)).rejects.toMatchObject({ status: 404 })
    await expect(
      app.call(editRegistry, { registry_id, version: 1, general, rows: [] }, other),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('removed it frees its payments, and is restored only while they are free', async () => {
    const [payment] = await freePayments(app, 1)
    const registry_id = await makeRegistry(app, [payment!])
    const admin = { as: 'admin' }
    const { version } = await registryOf(registry_id)
    await app.call(removeRegistry, { registry_id, version }, admin)
    await makeRegistry(app, [payment!])
    const gone = await registryOf(registry_id)
    expect(gone.is_deleted).toBe(true)
    await expect(
      app.call(restoreRegistry, { registry_id, version: gone.version }, admin),
    ).rejects.toMatchObject({ status: 409, body: { message: expect.stringContaining('В реестрах') } })
  })
})
