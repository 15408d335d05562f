import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPaymentFolders } from '@stroyfin/contract/payments/load-folders'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { readyViews } from '@stroyfin/domain/lists/ready-views'
import { kopecks } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { settledContract } from '../agreements/testing/settled-contract.ts'

const app = await testApp()
const today = moscowDay(new Date())
const lists = { payments: loadPayments, agreements: loadAgreements, ks: loadKsList }

function asked(type: keyof typeof lists, code: string) {
  const view = readyViews(type, today).find((ready) => ready.code === code)
  if (!view) throw new Error(`${type} has no ready view ${code}`)
  const { search, filters, sort } = view
  return { search, filters, sort, limit: 500 }
}
const idsOf = ({ items }: { items: readonly { id: number }[] }) =>
  items.map(({ id }) => id).sort((a, b) => a - b)

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'ready views of %s are questions their list takes',
  async (type) => {
    const views = readyViews(type, today)
    expect(new Set(views.map(({ code }) => code)).size).toBe(views.length)
    for (const { code } of views) {
      await app.call(lists[type] as typeof loadPayments, asked(type, code), { as: 'director' })
    }
  },
)

test('«К оплате на неделе» are the payments that the desktop counts', async () => {
  const { total } = await app.call(loadPayments, asked('payments', 'due-this-week'), { as: 'finance' })
  const { due } = await app.call(loadDesktop, { project_id: null } as never, { as: 'finance' })
  expect(total).toBeGreaterThan(0)
  expect(due?.total).toBe(total)
})

test('«Согласованы, не в реестре» are approved, not wholly in registries, and may go into one', async () => {
  const { items } = await app.call(loadPayments, asked('payments', 'approved-outside-registries'), {
    as: 'finance',
  })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ approval_status }) => approval_status.startsWith('approve'))).toBe(true)
  const candidates = await app.call(loadRegistryCandidates, { limit: 500 }, { as: 'finance' })
  const free = new Set(candidates.items.map(({ payment_id }) => payment_id))
  expect(items.filter(({ id }) => free.has(id)).length).toBeGreaterThan(0)
})

test.each([
  ['payments', 'payment'],
  ['agreements', 'agreement'],
  ['ks', 'ks'],
] as const)('«Мои на решении» of %s are what waits for this very person', async (type, object_type) => {
  let found = 0
  for (const as of ['finance', 'director', 'engineer']) {
    const mine = await app.call(lists[type] as typeof loadPayments, asked(type, 'my-decision'), { as })
    const waiting = await app.call(loadWaiting, { object_type, limit: 500 }, { as })
    expect(idsOf(mine), as).toEqual(idsOf(waiting))
    expect(mine.total).toBe(waiting.total)
    found += mine.total
  }
  expect(found).toBeGreaterThan(0)
})

test('the folders of payments take the same question', async () => {
  const { filters } = asked('payments', 'my-decision')
  const { total } = await app.call(loadPayments, { filters }, { as: 'finance' })
  const { items } = await app.call(loadPaymentFolders, { by: 'project_id', filters }, { as: 'finance' })
  expect(items.reduce((sum, folder) => sum + folder.payments, 0)).toBe(total)
})

test('«Аванс не закрыт > 90 дней» are contracts with something left of an advance', async () => {
  const question = asked('agreements', 'advance-open-over-90-days')
  expect(question.filters[0]?.value).toBe(addDays(today, -91))
  const { items } = await app.call(loadAgreements, question, { as: 'director' })
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter(({ advance_left }) => kopecks(advance_left) <= 0)).toEqual([])
})

test('acts set off what was paid first, the rest of an advance is open since it was paid', async () => {
  const { id, pay, accept } = await settledContract(app, { number: 'АВ-90', currency_rate: '90' })
  const openBy = async (day: string) => {
    const filters = [
      { field: 'id', op: 'eq' as const, value: id },
      { field: 'advance_since', op: 'to' as const, value: day },
    ]
    return (await app.call(loadAgreements, { filters }, { as: 'director' })).total === 1
  }
  const advance = (date: string, summ: string) => pay({ type: 'advance', rate: '90', date, summ })
  await advance('2025-06-02', '500')
  await advance('2025-03-03', '100')
  expect([await openBy('2025-03-02'), await openBy('2025-03-03')]).toEqual([false, true])
  await accept({ date: '2025-07-01', rate: '90', summ: '1000', offset: '100' })
  expect([await openBy('2025-06-01'), await openBy('2025-06-02')]).toEqual([false, true])
  // Paid earlier still, it is what the act has set off; of the next one forty are left.
  await advance('2025-02-03', '40')
  expect([await openBy('2025-03-02'), await openBy('2025-03-03')]).toEqual([false, true])
  await accept({ date: '2025-08-01', rate: '90', summ: '1000', offset: '540' })
  expect(await openBy('2026-01-01')).toBe(false)
})
