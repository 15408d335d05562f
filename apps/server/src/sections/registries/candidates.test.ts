import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeRegistry } from './testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const ask = (input: object) => app.call(loadRegistryCandidates, input, finance)

const KINDS = [
  { kind: 'own', type: null },
  { kind: 'bank', type: 'credit' },
  { kind: 'bank', type: 'lc' },
]
const FIELDS = [
  ...['payment_number', 'payment_date', 'due_date', 'payment_summ', 'free_summ', 'type'],
  ...['payee_id', 'payer_id', 'project_id', 'classifier_id', 'agreement_id', 'loan_agreement_id'],
]

test('payments of which something is left are offered, each by what is left of it', async () => {
  const [part, whole] = (await ask({ kind: 'own', limit: 2 })).items
  if (!part || !whole) throw new Error('the demo has open payments')
  await makeRegistry(app, [{ ...part, free_summ: 1 }, whole])
  const { items } = await ask({ kind: 'own', limit: 500 })
  expect(items.find(({ id }) => id === whole.id)).toBeUndefined()
  expect(kopecks(items.find(({ id }) => id === part.id)?.free_summ ?? 0)).toBe(kopecks(part.free_summ) - 100n)
  expect(items.every(({ free_summ }) => free_summ > 0)).toBe(true)
})

test.each(KINDS)('windows in any order, counted or not, are parts of the whole: $kind $type', async (of) => {
  const whole = await ask({ ...of, limit: 500 })
  expect(whole.items).toHaveLength(whole.total)
  for (const field of FIELDS) {
    for (const desc of [false, true]) {
      const sort = [{ field, desc }]
      const { items, totals } = await ask({ ...of, sort, limit: 500 })
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(whole.items.map(({ id }) => id)))
      expect(totals).toEqual(whole.totals)
      const window = await ask({ ...of, sort, offset: 2, limit: 5, count: false })
      expect(window.items).toEqual(items.slice(2, 7))
    }
  }
  const summs = (await ask({ ...of, sort: [{ field: 'free_summ' }], limit: 500, count: false })).items
  const roubles = summs.filter(({ currency }) => currency === 'rub').map((row) => kopecks(row.free_summ))
  expect(roubles).toEqual(roubles.toSorted((a, b) => Number(a - b)))
  if (roubles.length === summs.length) expect(kopecks(whole.totals.free_summ ?? 0)).toBe(sumOf(roubles))
})

test('a word is looked for in the payment itself and in its payee', async () => {
  const whole = await ask({ limit: 500 })
  const [sample] = whole.items
  for (const word of ['оплата', 'аванс', 'ООО', 'нетникого', sample?.payment_number ?? '']) {
    const { rows } = await app.database.platform((db) =>
      sql<{ id: number }>`
        select p.id from payments p
        left join contractors c on c.company_id = p.company_id and c.id = p.payee_id
        where p.company_id = ${app.company_id}
          and (p.search_text like ${`%${word.toLowerCase()}%`} or c.search_text like ${`%${word.toLowerCase()}%`})`.execute(
        db,
      ),
    )
    const ids = new Set(rows.map(({ id }) => id))
    const found = await ask({ search: word, limit: 500 })
    expect(found.items).toEqual(whole.items.filter(({ id }) => ids.has(id)))
    expect((await ask({ search: word, limit: 500, count: false })).items).toEqual(found.items)
  }
})
