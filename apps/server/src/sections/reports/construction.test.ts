import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { exportMarked, loadMarked } from '@stroyfin/contract/bank-marks/marked-lists'
import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import type { Filter } from '@stroyfin/contract/kit/window'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { drillOf } from '@stroyfin/contract/reports/drill-of'
import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { openXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addDocument, randomDocument } from './testing/random-documents.ts'

const app = await testApp()
const as = { as: 'director' }
const approved = { field: 'status', op: 'in' as const, value: ['approve', 'approve_with_remark'] }

const costs_only = { field: 'direction', op: 'in' as const, value: ['out'] }

const rowsOf = (name: string, parameters = {}) =>
  app.call(loadReportRows, { name, parameters, limit: 500 }, as)
const totalsOf = async (name: string, parameters = {}) =>
  (await app.call(runReport, { name, parameters }, as)).totals
const whole = (sums: readonly (number | null | undefined)[]) =>
  Number(roubles(sumOf(sums.map((summ) => kopecks(summ ?? 0)))))

test('what reports call accepted is what the list of acts comes to (K-07)', async () => {
  const acts = await app.call(loadKsList, { limit: 1, filters: [approved, costs_only] }, as)
  const by_others = { field: 'executor_is_group', op: 'eq' as const, value: false }
  const costs = await app.call(loadKsList, { limit: 1, filters: [approved, costs_only, by_others] }, as)
  expect(costs.totals.summ).not.toBe(acts.totals.summ)
  for (const name of ['cost-price', 'plan-fact-usr', 'forecast-actual-usr', 'budget-forecast']) {
    expect((await totalsOf(name)).accepted, name).toBe(costs.totals.summ)
  }
  expect((await totalsOf('ks-analytics')).accepted).toBe(acts.totals.summ)
  // Registers of lines hold what was accepted by the group and from it.
  const both = await app.call(loadKsList, { limit: 1, filters: [approved] }, as)
  expect((await totalsOf('ks-types-of-jobs')).summ).toBe(both.totals.summ)
  expect((await totalsOf('ks-3', { month: '2026-12' })).since_start_gross).toBe(both.totals.summ)
})

const outside = { field: 'inside_group', op: 'eq' as const, value: false }
const withInside = { outside_group: false }

test('works that the own contractor buys of others are analysed once, and twice when they are asked for so', async () => {
  const acts = (filters: Filter[]) =>
    app.call(loadKsList, { limit: 1, filters: [approved, costs_only, ...filters] }, as)
  const [all, apart] = [await acts([]), await acts([outside])]
  expect(apart.totals.summ).not.toBe(all.totals.summ)
  expect((await totalsOf('analysts')).accepted).toBe(apart.totals.summ)
  expect((await totalsOf('analysts', withInside)).accepted).toBe(all.totals.summ)
  const lsr = [await rowsOf('analysts/lsr'), await rowsOf('analysts/lsr', withInside)]
  const [narrow, wide] = lsr.map(({ totals }) => Number(totals.planned))
  expect(narrow).toBeLessThan(wide ?? 0)
})

test('contracts by one: the list of contracts with its sums (A-053)', async () => {
  for (const [filters, parameters] of [
    [[outside], {}],
    [[], withInside],
  ] as const) {
    const asked = [...filters, costs_only]
    const list = await app.call(loadAgreements, { limit: 1, filters: asked }, as)
    // What nobody has agreed on yet stands apart (K-14).
    const summOf = async (field: 'contracted_date' | 'awaiting_date') => {
      const decided = { limit: 1, filters: [...asked, { field, op: 'not_empty' as const }] }
      return (await app.call(loadAgreements, decided, as)).totals.summ
    }
    const { total, totals } = await rowsOf('analysts/agreements', parameters)
    expect(total).toBe(list.total)
    expect(totals).toMatchObject({
      planned: await summOf('contracted_date'),
      awaiting: await summOf('awaiting_date'),
      accepted: list.totals.ks_summ,
      paid: list.totals.paid,
    })
  }
})

test('КС-3 of a contract is the form of that contract (R-2.7-46)', async () => {
  const { items } = await app.call(loadKsList, { limit: 1, filters: [approved] }, as)
  const [act] = items
  if (!act) throw new Error('no acts')
  const month = act.date.slice(0, 7)
  const { agreement_id } = act
  const form = await app.call(loadKs3, { agreement_id, from: `${month}-01` }, as)
  const report = await totalsOf('ks-3', { agreement_id, month })
  for (const column of ['since_start', 'since_year', 'in_period'] as const) {
    expect(report[`${column}_net`], column).toBe(form.totals[column].net_summ)
    expect(report[`${column}_gross`], column).toBe(form.totals[column].summ)
  }
})

test('estimates come to what their contracts show, line by line and whole (A-055)', async () => {
  const { items } = await rowsOf('smeta-ks-copy/fact-payments')
  const earned = await rowsOf('smeta-ks-copy/fact-payments', { direction: 'in' })
  const row = items.find(({ figures }) => Number(figures.accepted) > 0)
  if (!row) throw new Error('no estimates')
  const estimates = await app.call(loadEstimates, { agreement_id: row.id }, as)
  expect(row.figures.estimate_summ).toBe(whole(estimates.items.map(({ total }) => total)))
  for (const direction of ['out', 'in']) {
    const lines = await rowsOf('smeta-copy', { direction })
    expect(lines.totals.summ).toBeGreaterThan(0)
    expect((await rowsOf('smeta-ks-copy/acts', { direction })).totals.summ).toBe(lines.totals.summ)
    expect((await totalsOf('commercial-rates', { direction })).summ).toBe(lines.totals.summ)
  }
  const by_estimate = await rowsOf('analysts/lsr', withInside)
  const income = { field: 'direction', op: 'in' as const, value: ['in'] }
  const sold = new Set(
    (await app.call(loadAgreements, { limit: 500, filters: [income] }, as)).items.map(({ id }) => id),
  )
  // Each side tells of its own contracts alone (K-16).
  expect(items.filter(({ id }) => sold.has(id))).toEqual([])
  expect(earned.items.length).toBeGreaterThan(0)
  expect(earned.items.filter(({ id }) => !sold.has(id))).toEqual([])
  expect(by_estimate.totals.planned).toBe(whole(items.map(({ figures }) => Number(figures.estimate_summ))))
})

test('lines of acts: a project and days narrow them, their sums are those of the documents', async () => {
  const parameters = { project_id: 1, date_from: '2026-01-01', date_to: '2026-03-31' }
  const { totals } = await rowsOf('ks-copy', parameters)
  const filters = [
    { field: 'project_id', op: 'eq' as const, value: 1 },
    { field: 'date', op: 'between' as const, value: ['2026-01-01', '2026-03-31'] },
  ]
  const acts = await app.call(loadKsList, { limit: 1, filters }, as)
  expect(totals.summ).toBe(acts.totals.summ)
})

test.each(['agreement', 'ks', 'payment'] as const)(
  'Excel of the bank holds its list of %s (A-057)',
  async (object) => {
    const list = await app.call(loadMarked[object], { limit: 500 }, as)
    const file = await app.call(exportMarked[object], { columns: ['number', 'summ', 'paid_summ'] }, as)
    const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
    const [sheet] = (await openXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets
    const cells = (sheet?.rows ?? []).slice(1, -1).map((row) => row?.slice(0, 3))
    expect(cells.length).toBe(list.total)
    expect(cells.slice(0, 500)).toEqual(
      list.items.map(({ number, summ, paid_summ }) => [number, summ, paid_summ]),
    )
  },
)

test('acts in a currency stand among works with the kopecks of their list (A-075)', async () => {
  await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
    addDocument(db, app.company_id, {
      ...{
        like: 3,
        rate: '92.4137',
        vat: 20,
        date: '2026-01-10',
        status: 'approve',
        is_deleted: false,
        order: null,
      },
      positions: ['2000000.00'],
      ...{ dopniks: [], payments: [] },
      acts: [{ summ: '455168.98', date: '2026-02-10', rate: '92.4137', status: 'approve', lines: [] }],
    }),
  )
  const { rows } = await app.call(runReport, { name: 'ks-types-of-jobs' }, as)
  const whole = rows.filter(({ texts }) => texts.name === 'Прочие работы и затраты')
  expect(whole.length).toBeGreaterThan(0)
  for (const { drills, figures } of whole) {
    for (const column of ['net_summ', 'vat_summ', 'summ']) {
      const acts = await app.call(loadKsList, { limit: 1, filters: drills[column]?.filters ?? [] }, as)
      expect(acts.totals.summ, column).toBe(figures[column])
    }
  }
})

test('the VAT of works in a currency is to the kopeck that of their lines in the register (A-075)', async () => {
  await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
    addDocument(db, app.company_id, {
      ...{
        like: 3,
        rate: '92.4137',
        vat: 20,
        date: '2031-01-10',
        status: 'approve',
        is_deleted: false,
        order: null,
      },
      positions: ['2000000.00'],
      ...{ dopniks: [], payments: [] },
      acts: [
        {
          ...{ summ: '455168.13', date: '2031-02-10', rate: '92.4137', status: 'approve' },
          lines: [{ weight: 1, at: 0, by: 'nothing' }],
        },
      ],
    }),
  )
  const { columns, rows } = await app.call(
    runReport,
    { name: 'ks-types-of-jobs', parameters: { date_from: '2031-02-10', date_to: '2031-02-10' } },
    as,
  )
  const [work] = rows.filter(({ texts }) => texts.name === 'Работа')
  if (!work) throw new Error('no work')
  // Rounded by itself the VAT would be a kopeck less.
  expect(work.figures).toMatchObject({ net_summ: 35053142.05, vat_summ: 7010628.97, summ: 42063771.02 })
  for (const column of columns.filter(({ format }) => format === 'money')) {
    const opened = drillOf(column, work, () => undefined)
    if (!opened) throw new Error(`${column.code} opens nothing`)
    const { parameters = {}, filters } = opened
    const { totals } = await app.call(loadReportRows, { name: 'ks-copy', parameters, filters, limit: 1 }, as)
    expect(totals[column.code], column.code).toBe(work.figures[column.code])
  }
})

test('what is left of a contract in a currency is to the kopeck the difference of the sums beside it at one rate (A-075)', async () => {
  const made = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
    await addDocument(db, app.company_id, {
      ...{
        like: 3,
        rate: '92.4137',
        vat: 20,
        date: '2026-01-10',
        status: 'approve',
        is_deleted: false,
        order: null,
      },
      positions: ['2000000.01'],
      ...{ dopniks: [], payments: [] },
      acts: [{ summ: '455168.91', date: '2026-02-10', rate: '92.4137', status: 'approve', lines: [] }],
    })
    return db.selectFrom('agreements').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  })
  const { items, totals } = await rowsOf('analysts/agreements', withInside)
  const row = items.find(({ id }) => id === Number(made.id))
  // Rounded by itself what is left would be a kopeck more.
  expect(row?.figures).toMatchObject({ planned: 184827400.92, accepted: 42063843.1, left: 142763557.82 })
  const dollars = items.filter(({ texts }) => texts.number === 'МК-26/Л-US')
  // Acts at other rates: 40 000 of 783 224 dollars are left of 70 690 160 roubles, and nothing of what they moved by (K-15).
  expect(dollars.map(({ figures }) => figures)).toMatchObject([
    {
      planned: 70_690_160,
      accepted: 70_733_160,
      left: 3_610_214.19,
      paid: 69_853_369.2,
      to_pay: 3_610_214.19,
    },
  ])
  const others = items.filter(({ texts }) => texts.number !== 'МК-26/Л-US')
  for (const { figures } of others)
    expect(figures.left).toBe(whole([figures.planned, -Number(figures.accepted)]))
  expect(totals.left).toBe(whole(items.map(({ figures }) => figures.left)))
})

test('works and the register of lines come to the list of acts, whatever their currency and lines (K-15)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomDocument, { minLength: 2, maxLength: 4 }), async (documents) => {
      await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
        for (const document of documents) await addDocument(db, app.company_id, document)
      })
      const actsOf = async (part: 'net' | 'vat' | null, more: object[] = []) => {
        const filters = [
          { field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] },
          ...(part ? [{ field: 'vat_part', op: 'eq', value: part }] : []),
          ...more,
        ]
        return (await app.call(loadKsList, { limit: 1, filters } as never, as)).totals.summ
      }
      const works = await app.call(runReport, { name: 'ks-types-of-jobs' }, as)
      expect(works.totals).toMatchObject({
        net_summ: await actsOf('net'),
        vat_summ: await actsOf('vat'),
        summ: await actsOf(null),
      })
      const statuses = { field: 'status', op: 'in', value: ['Согласовано', 'Согласовано с замечаниями'] }
      const asked = { name: 'ks-copy', limit: 1, filters: [statuses] }
      const { totals } = await app.call(loadReportRows, asked as never, as)
      const withLines = [{ field: 'has_lines', op: 'eq', value: true }]
      expect(totals).toMatchObject({
        net_summ: await actsOf('net', withLines),
        vat_summ: await actsOf('vat', withLines),
        summ: await actsOf(null, withLines),
      })
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
