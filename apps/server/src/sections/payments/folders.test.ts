import type { Filter } from '@stroyfin/contract/kit/window'
import { insideFolder, loadPaymentFolders, PAYMENT_FOLDERS } from '@stroyfin/contract/payments/load-folders'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'finance' }
const SUMS = ['summ', 'paid_summ', 'left_summ'] as const

/** Every level down the fullest folder agrees with the list under the same filter. */
async function descend(asked: { search?: string; filters: Filter[] }, level = 0): Promise<number> {
  const list = await app.call(loadPayments, { ...asked, limit: 500 }, as)
  const by = PAYMENT_FOLDERS[level]
  if (by === undefined) return list.total
  const { items } = await app.call(loadPaymentFolders, { ...asked, by }, as)
  expect(items.reduce((sum, { payments }) => sum + payments, 0)).toBe(list.total)
  for (const code of SUMS) {
    const whole = sumOf(items.map((folder) => kopecks(folder[code])))
    const [costs, income] = [list.totals[code], list.totals[`in_${code}`]]
    expect(whole).toBe(kopecks(costs ?? 0) + kopecks(income ?? 0))
  }
  const [fullest] = items.toSorted((a, b) => b.payments - a.payments)
  const inside = insideFolder(by, fullest?.key ?? null)
  const below = await descend({ ...asked, filters: [...asked.filters, inside] }, level + 1)
  expect(below).toBe(fullest?.payments)
  return list.total
}

test('folders of the tree hold exactly what the list holds, refunds with a minus, at every level (K-03)', async () => {
  expect(await descend({ filters: [] })).toBeGreaterThan(100)
  expect(
    await descend({ search: 'аванс', filters: [{ field: 'source', op: 'in', value: ['own'] }] }),
  ).toBeGreaterThan(3)
})

test('payments by documents lie in one folder without a contract, not in one each', async () => {
  const asked = { by: 'agreement_id' as const }
  const documents = await app.call(
    loadPayments,
    { filters: [insideFolder('agreement_id', null)], limit: 500 },
    as,
  )
  expect(new Set(documents.items.map(({ agreement_id }) => agreement_id)).size).toBeGreaterThan(1)
  expect(documents.items.every(({ agreement_type }) => agreement_type === 'document')).toBe(true)
  const { items } = await app.call(loadPaymentFolders, asked, as)
  const without = items.filter(({ name }) => name === 'Без договора')
  expect(without).toHaveLength(1)
  expect(without[0]).toMatchObject({ key: null, payments: documents.total, summ: documents.totals.summ })
})

test('payments without an article have a folder of their own, and the tree is closed to strangers', async () => {
  await app.database.platform((db) =>
    db
      .updateTable('payments')
      .set({ classifier_id: null })
      .where('company_id', '=', app.company_id)
      .where('source', '=', 'own')
      .where('status', '=', 'paid')
      .where('ks_id', 'is', null)
      .execute(),
  )
  const { items } = await app.call(loadPaymentFolders, { by: 'classifier_id' }, as)
  const without = items.find(({ key }) => key === null)
  expect(without?.name).toBe('Без статьи')
  const filters = [{ field: 'classifier_id', op: 'in' as const, value: [null] }]
  expect((await app.call(loadPayments, { filters }, as)).total).toBe(without?.payments)
  const foreign = await app.call(
    loadPaymentFolders,
    { by: 'project_id' },
    { as: 'admin', company_id: app.other_company_id },
  )
  const own = await app.call(loadPaymentFolders, { by: 'project_id' }, as)
  const keys = new Set(own.items.map(({ key }) => key))
  expect(foreign.items.filter(({ key }) => keys.has(key))).toEqual([])
  await expect(app.call(loadPaymentFolders, { by: 'project_id' }, { as: 'newcomer' })).rejects.toMatchObject({
    status: 403,
  })
})
