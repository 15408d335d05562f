import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import type { Filter } from '@stroyfin/contract/kit/window'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { valueAt } from '@stroyfin/reports/testing/read-book'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeDopnik } from '../ks/testing/sample-contract.ts'
import { agreeOn } from './testing/agree-on.ts'
import { sampleDraft } from './testing/sample-draft.ts'

const app = await testApp()
const draft = await sampleDraft(app)
const director = { as: 'director' }
type Ask = Parameters<typeof app.call<typeof loadAgreements>>[1]
/** Whatever is asked, rows that come before their number and sums are the same rows. */
async function list(ask: Ask = {}) {
  const counted = await app.call(loadAgreements, { limit: 500, ...ask }, director)
  const { items } = await app.call(loadAgreements, { limit: 500, ...ask, count: false }, director)
  expect(items).toEqual(counted.items)
  return counted
}
const only = (field: string, value: Filter['value'], op: Filter['op'] = 'in') => ({
  filters: [{ field, op, value }],
})
const WHOLE_NOT_VAT = {
  status: 422,
  body: { errors: { vat_part: 'Сумм «только НДС» в этом списке нет' } },
}
const SUMS = ['summ', 'ks_summ', 'paid', 'remainder', 'advance_left', 'da'] as const
const total = (items: readonly AgreementRow[], key: (typeof SUMS)[number]) =>
  roubles(sumOf(items.map((row) => kopecks(row[key]))))

/** Every row of the set, whatever its size. */
async function whole(ask: Ask): Promise<AgreementRow[]> {
  const items: AgreementRow[] = []
  for (;;) {
    const page = await list({ ...ask, offset: items.length })
    items.push(...page.items)
    if (items.length >= page.total) return items
  }
}

test.each(['$', 'USD', 'доллар'])('a contract in a currency is found by «%s» (K-15)', async (search) => {
  const { agreement } = await app.call(createDraft, { ...draft, number: `П-${search.length}` }, director)
  await app.database.platform((db) =>
    sql`update agreements set currency = 'dollar', currency_rate = 90 where id = ${agreement}`.execute(db),
  )
  const found = (await whole({ search, ...only('id', [agreement]) })).map(({ id }) => id)
  expect(found).toEqual([agreement])
  expect((await whole(only('currency', ['dollar']))).map(({ id }) => id)).toContain(agreement)
})

describe('windows and sums (K-03)', () => {
  test('the sums are those of the whole set, not of the window', async () => {
    // In a currency rows say their own money, the total says roubles; what stands under a framework is in its sum already.
    const roubled = {
      filters: [...only('currency', ['rub']).filters, { field: 'framework_id', op: 'empty' as const }],
    }
    for (const ask of [
      roubled,
      { filters: [...roubled.filters, ...only('status', ['approve']).filters] },
      { ...roubled, search: 'монолит' },
    ] as Ask[]) {
      const rows = await whole(ask)
      const { total: count, totals } = await list({ ...ask, limit: 3 })
      expect(count).toBe(rows.length)
      const earned = rows.filter(({ direction }) => direction === 'in')
      const costs = rows.filter(({ direction }) => direction === 'out')
      const first = costs.length > 0 ? costs : earned
      for (const key of SUMS) {
        expect(roubles(kopecks(totals[key] ?? 0))).toBe(total(first, key))
        expect(roubles(kopecks(totals[`in_${key}`] ?? 0))).toBe(total(first === costs ? earned : [], key))
      }
    }
  })

  test('windows neither repeat nor lose a row', async () => {
    const rows = await whole({ sort: [{ field: 'project_id', desc: false }] })
    const parts: number[] = []
    for (let offset = 0; offset < rows.length; offset += 40) {
      const page = await list({
        sort: [{ field: 'project_id', desc: false }],
        offset,
        limit: 40,
        count: false,
      })
      parts.push(...page.items.map((row) => row.id))
    }
    expect(parts).toEqual(rows.map((row) => row.id))
  })

  test('remainder is summ − paid, da is paid − accepted, both sort (R-4-32, R-4-33)', async () => {
    for (const field of ['remainder', 'da'] as const) {
      const rows = await whole({ sort: [{ field, desc: true }] })
      const values = rows.map((row) => row[field])
      expect(values).toEqual([...values].sort((a, b) => b - a))
      for (const row of rows) {
        expect(kopecks(row.remainder)).toBe(kopecks(row.summ) - kopecks(row.paid))
        expect(kopecks(row.da)).toBe(kopecks(row.paid) - kopecks(row.ks_summ))
      }
    }
  })
})

test('of what was contracted on some days the list is sorted and narrowed by the sums it shows', async () => {
  const head = { ...draft, date: '2031-01-10', summ: 1000 }
  const { agreement: small } = await app.call(createDraft, { ...head, number: 'ЗК-1' }, director)
  const { agreement: large } = await app.call(createDraft, { ...head, number: 'ЗК-2', summ: 2000 }, director)
  await makeDopnik(app, small, 9000, '2031-02-10')
  for (const id of [small, large]) await agreeOn(app, id)
  const contracted: Filter = { field: 'contracted_date', op: 'between', value: ['2031-01-01', '2031-01-31'] }
  const shown = async (filters: Filter[] = []) => {
    const asked = { filters: [contracted, ...filters], sort: [{ field: 'summ', desc: true }] }
    return (await list(asked)).items.map(({ id, summ }) => [id, summ])
  }
  expect(await shown()).toEqual([
    [large, 2000],
    [small, 1000],
  ])
  expect(await shown([{ field: 'summ', op: 'from', value: 1500 }])).toEqual([[large, 2000]])
})

test.each(['contracted_date', 'awaiting_date'])(
  '%s finds what lies in a contract and under a framework',
  async (field) => {
    for (const [op, value] of [
      ['to', '2099-12-31'],
      ['between', ['2026-01-01', '2026-06-30']],
      ['from', '2026-05-01'],
    ] as const) {
      const { items, total } = await list(only(field, value as Filter['value'], op))
      expect(items.length).toBe(total)
    }
  },
)

describe('what belongs to the list', () => {
  test('dopniks of a contract, fact payments and deleted rows come only when asked for', async () => {
    const usual = await whole({})
    expect(usual.some((row) => row.is_deleted || row.type === 'document' || row.parent_agreement_id)).toBe(
      false,
    )
    const dopniks = await whole(only('type', ['dopnik']))
    expect(dopniks.length).toBeGreaterThan(0)
    expect(dopniks.every((row) => row.type === 'dopnik')).toBe(true)
    const { agreement } = await app.call(createDraft, { ...draft, number: 'НА УДАЛЕНИЕ' }, director)
    const before = await list({ limit: 1 })
    await app.call(removeAgreement, { agreement_id: agreement, version: 1 }, director)
    const after = await list({ limit: 1 })
    expect(after.total).toBe(before.total - 1)
    expect(kopecks(before.totals.summ ?? 0) - kopecks(after.totals.summ ?? 0)).toBe(kopecks(draft.summ))
    const deleted = await list(only('is_deleted', [true]))
    expect(deleted.items.map((row) => row.id)).toContain(agreement)
  })

  test('a dopnik without a contract is not lost', async () => {
    const loose = { ...draft, type: 'dopnik', number: 'ДС БЕЗ ДОГОВОРА', summ: null }
    const { agreement } = await app.call(createDraft, loose, director)
    expect((await list({ search: 'без договора' })).items.map((row) => row.id)).toEqual([agreement])
  })

  test('sums of a contract in euro are counted in roubles by its rate (A-075)', async () => {
    const { agreement } = await app.call(createDraft, { ...draft, number: 'EUR-1', summ: 100 }, director)
    const before = await list({ limit: 1 })
    const filtered = await list({ search: 'EUR-1' })
    await app.database.platform((db) =>
      sql`update agreements set currency = 'euro', currency_rate = 95.5 where id = ${agreement}`.execute(db),
    )
    const after = await list({ limit: 1 })
    expect(kopecks(after.totals.summ ?? 0) - kopecks(before.totals.summ ?? 0)).toBe(945_000n)
    expect(filtered.totals.summ).toBe(100)
    expect((await list({ search: 'EUR-1' })).totals.summ).toBe(9550)
  })
})

describe('search and filters', () => {
  test('number, description, party, ИНН and sum are all found', async () => {
    const unusual = { ...draft, number: 'Щ-4417/ё', description: 'Шумозащитный экран', summ: 7_654_321.09 }
    const { agreement } = await app.call(createDraft, unusual, director)
    const { items } = await app.call(findAgreements, { ids: [agreement] }, director)
    const inn = await app.database.platform((db) =>
      sql<{ inn: string }>`select inn from contractors where id = ${draft.executor_id}`.execute(db),
    )
    const words = [
      'щ-4417/е',
      'шумозащитный',
      items[0]?.executor_name ?? '',
      inn.rows[0]?.inn ?? '',
      '7654321,09',
    ]
    for (const search of [...words, '7 654 321,09']) {
      const found = await whole({ search })
      expect(
        found.map((row) => row.id),
        search,
      ).toContain(agreement)
    }
  })

  test('ranges of dates and sums, parties and projects narrow the list', async () => {
    const rows = await whole({})
    const [sample] = rows
    if (!sample) throw new Error('the demo has no contracts')
    const cases: [Ask, (row: AgreementRow) => boolean][] = [
      [only('executor_id', [sample.executor_id]), (row) => row.executor_id === sample.executor_id],
      [only('project_id', sample.project_id, 'eq'), (row) => row.project_id === sample.project_id],
      [
        only('date', ['2025-01-01', '2025-06-30'], 'between'),
        (row) => row.date >= '2025-01-01' && row.date <= '2025-06-30',
      ],
      [only('summ', 50_000_000, 'from'), (row) => row.summ >= 50_000_000],
      [only('remainder', 0, 'to'), (row) => row.remainder <= 0],
    ]
    for (const [ask, belongs] of cases) {
      const found = await whole(ask)
      expect(found.map((row) => row.id).sort()).toEqual(
        rows
          .filter(belongs)
          .map((row) => row.id)
          .sort(),
      )
    }
  })

  test('an unknown field is refused in words', async () => {
    await expect(list(only('password', ['x']))).rejects.toMatchObject({ status: 422 })
    await expect(list(only('vat_part', 'vat', 'eq'))).rejects.toMatchObject(WHOLE_NOT_VAT)
    await expect(list({ sort: [{ field: 'a.id; drop table', desc: false }] })).rejects.toMatchObject({
      status: 422,
    })
  })

  test.each([
    ['without VAT', only('vat_part', ['net']).filters],
    ['as contracted', only('contracted_date', null, 'not_empty').filters],
    [
      'as contracted, without VAT',
      [...only('contracted_date', null, 'not_empty').filters, ...only('vat_part', 'net', 'eq').filters],
    ],
  ] as const)('the sums of all contracts %s are those reckoned by contract', async (_, asked) => {
    const filters = [...asked]
    const known = await list({ filters })
    // Its order hangs on what was contracted by each.
    const reckoned = await list({ filters, sort: [{ field: 'summ', desc: true }] })
    expect(known.total).toBe(reckoned.total)
    for (const key of SUMS)
      expect([key, kopecks(known.totals[key] ?? 0)]).toEqual([key, kopecks(reckoned.totals[key] ?? 0)])
    const sums = (items: readonly AgreementRow[]) => new Map(items.map(({ id, summ }) => [id, summ]))
    expect(sums(known.items)).toEqual(sums(reckoned.items))
    // What is contracted stands in agreed contracts alone (K-14).
    const isContracted = filters.some(({ field }) => field === 'contracted_date')
    const gross = await list(isContracted ? only('status', ['approve', 'approve_with_remark']) : {})
    expect(known.items.map(({ id }) => id)).toEqual(gross.items.map(({ id }) => id))
  })

  test('an order that waits is taken out of its agreed framework in the whole without VAT, as in its row', async () => {
    const make = async (given: object) =>
      (await app.call(createDraft, { ...draft, ...given }, director)).agreement
    const framework = await make({ type: 'framework', number: 'Р-без-НДС', summ: 1000 })
    await agreeOn(app, framework)
    await make({ number: 'З-ждёт', summ: 600, framework_id: framework })
    const agreed = await make({ number: 'З-согласован', summ: 100, framework_id: framework })
    await agreeOn(app, agreed)
    const { filters } = only('vat_part', ['net'])
    const known = await list({ filters })
    const reckoned = await list({ filters, sort: [{ field: 'summ', desc: true }] })
    expect(known.totals.summ).toBe(reckoned.totals.summ)
    expect(known.items.find(({ id }) => id === framework)?.summ).toBe(250)
  })

  test('another company sees none of these', async () => {
    const own = new Set((await whole({})).map((row) => row.id))
    const other = await app.call(
      loadAgreements,
      { limit: 500 },
      { as: 'admin', company_id: app.other_company_id },
    )
    expect(other.items.filter((row) => own.has(row.id))).toEqual([])
  })
})

test('the Excel file holds the rows, the order and the columns of the screen', async () => {
  const ask = { ...only('status', ['approve']), sort: [{ field: 'summ', desc: true }] }
  const rows = await whole(ask)
  const file = await app.call(exportAgreements, { ...ask, columns: ['number', 'date', 'summ'] }, director)
  const [sheet] = await issuedBook(app, file)
  expect(sheet?.name).toBe('Договоры')
  expect(valueAt(sheet, 'A1')).toBe('Номер')
  expect(rows.slice(0, 5).map((_, at) => valueAt(sheet, `A${at + 2}`))).toEqual(
    rows.slice(0, 5).map((row) => row.number),
  )
  expect(valueAt(sheet, 'C2')).toBe(rows[0]?.summ)
})

describe('a contract for other sections', () => {
  test('is found by words among contracts one can act under, newest first', async () => {
    const { items } = await app.call(findAgreements, { limit: 50 }, director)
    expect(items.length).toBeGreaterThan(10)
    expect(items.every((item) => item.type === 'contracting' || item.type === 'framework')).toBe(true)
    expect(items.map((item) => item.date)).toEqual(
      items
        .map((item) => item.date)
        .sort()
        .reverse(),
    )
    const [first] = items
    const again = await app.call(findAgreements, { search: first?.number ?? '' }, director)
    expect(again.items.map((item) => item.id)).toContain(first?.id)
  })
})
