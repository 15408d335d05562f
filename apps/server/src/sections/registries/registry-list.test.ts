import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const finance = { as: 'finance' }

describe('the list of registries', () => {
  test('sums of the window and of the whole set, filtered by payer and status', async () => {
    const all = await app.call(loadRegistries, { limit: 500 }, finance)
    const summ = all.items.reduce((sum, row) => sum + Math.round(row.summ * 100), 0)
    expect(Math.round((all.totals.summ ?? 0) * 100)).toBe(summ)
    const payer_id = all.items[0]!.payer_id
    const filters = [
      { field: 'payer_id', op: 'in' as const, value: [payer_id] },
      { field: 'status', op: 'in' as const, value: ['approve'] },
    ]
    const some = await app.call(loadRegistries, { limit: 500, filters }, finance)
    expect(some.total).toBe(
      all.items.filter((row) => row.payer_id === payer_id && row.status === 'approve').length,
    )
  })

  test('registries of the bank are not among them (A-038)', async () => {
    const all = await app.call(loadRegistries, { limit: 500 }, finance)
    expect(all.items.every((row) => row.number.startsWith('РП-'))).toBe(true)
  })
})

test('form СБ611 is made of a registry by those who may see it (A-063)', async () => {
  const { items } = await app.call(loadRegistries, { limit: 1 }, finance)
  const form = { api: 'sb611', registry_id: items[0]!.id }
  const file = await app.call(makeExcel, form, finance)
  expect(file.href).toMatch(/^\/download\//)
  await expect(app.call(makeExcel, { api: 'sb611' }, finance)).rejects.toMatchObject({ status: 422 })
  await expect(
    app.call(makeExcel, { api: 'sb611', registry_id: 999_999_999 }, finance),
  ).rejects.toMatchObject({ status: 404 })
  await expect(app.call(makeExcel, form, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
})
