import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { describeReport } from '@stroyfin/contract/reports/describe-report'
import { catalogueEntry, loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { loadHistoryByReports } from '@stroyfin/contract/reports/load-history'
import { loadTemplate } from '@stroyfin/contract/reports/load-template'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { type ReportRowAnswer, runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { openXlsx } from 'hucre'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = 'finance'
const asked = { api: 'cost-price', parameters: { project_id: null, date_to: '2026-11-21' } }

const run = (parameters: Record<string, string | number | null> = {}) =>
  app.call(runReport, { name: 'cost-price', parameters }, { as })

const total = (rows: readonly ReportRowAnswer[], code: string) =>
  roubles(sumOf(rows.map((row) => kopecks(row.figures[code] ?? 0))))

async function fetchFile(file: { href: string; access: string }): Promise<Uint8Array> {
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

describe('limit utilisation (R-2.7-10)', () => {
  test('its sums are the sums of the lists it is made of (K-07)', async () => {
    const { totals } = await run()
    const by_others = { field: 'executor_is_group', op: 'eq' as const, value: false }
    const agreed = { field: 'contracted_date', op: 'not_empty' as const }
    const contracts = await app.call(loadAgreements, { limit: 1, filters: [by_others, agreed] }, { as })
    const approved = { field: 'status', op: 'in' as const, value: ['approve', 'approve_with_remark'] }
    const acts = await app.call(loadKsList, { limit: 1, filters: [approved, by_others] }, { as })
    expect(totals.contracted).toBe(contracts.totals.summ)
    expect(totals.accepted).toBe(acts.totals.summ)
    const facts = await app.database.platform((db) =>
      sql<{ paid: string }>`
        select sum(round(case p.financial_type when 'refund' then -f.summ else f.summ end * p.currency_rate, 2)) as paid
        from payment_facts f join payments p on p.company_id = f.company_id and p.id = f.payment_id
        join agreements a on a.company_id = f.company_id and a.id = p.agreement_id
        join contractors e on e.company_id = f.company_id and e.id = a.executor_id and not e.is_group
        where f.company_id = ${app.company_id} and not p.is_deleted`.execute(db),
    )
    expect(totals.paid).toBe(Number(facts.rows[0]?.paid))
  })

  test('leaves add up to the total, folders to their branches', async () => {
    const { rows, totals } = await run()
    const leaves = rows.filter((row) => !row.is_folder)
    const roots = rows.filter((row) => row.level === 0)
    for (const code of ['limit_summ', 'contracted', 'accepted', 'paid', 'free']) {
      expect(total(leaves, code), code).toBe(roubles(kopecks(totals[code] ?? 0)))
      expect(total(roots, code), code).toBe(roubles(kopecks(totals[code] ?? 0)))
    }
  })

  test('free = limit − contracted and used = contracted / limit in every row (domain.md §17)', async () => {
    const { rows } = await run()
    for (const { figures } of rows) {
      const [limit, contracted] = [kopecks(figures.limit_summ ?? 0), kopecks(figures.contracted ?? 0)]
      expect(kopecks(figures.free ?? 0)).toBe(limit - contracted)
      if (limit === 0n) expect(figures.used).toBeNull()
    }
  })

  test('a figure leads to documents whose sum it is (A-049)', async () => {
    const { rows } = await run()
    const row = rows.find((item) => item.drills.contracted && item.figures.contracted)
    const filters = row?.drills.contracted?.filters ?? []
    const list = await app.call(loadAgreements, { limit: 1, filters: filters as never }, { as })
    expect(list.total).toBeGreaterThan(0)
    expect(list.totals.summ).toBe(row?.figures.contracted)
  })

  test('a figure of a folder leads to the documents of all its articles', async () => {
    const { rows } = await run()
    const folders = rows.filter((item) => item.is_folder && item.drills.contracted)
    expect(folders.length).toBeGreaterThan(0)
    for (const row of folders.slice(0, 3)) {
      const filters = row.drills.contracted?.filters ?? []
      const list = await app.call(loadAgreements, { limit: 1, filters: filters as never }, { as })
      expect(list.totals.summ, row.texts.name ?? '').toBe(row.figures.contracted)
    }
  })

  test('an earlier date and a project narrow it', async () => {
    const all = await run({ date_to: '2026-11-21' })
    const earlier = await run({ date_to: '2025-03-31' })
    expect(earlier.totals.paid ?? 0).toBeLessThan(all.totals.paid ?? 0)
    const one = await run({ project_id: 1, date_to: '2026-11-21' })
    expect(one.totals.paid ?? 0).toBeGreaterThan(0)
    expect(one.totals.paid ?? 0).toBeLessThan(all.totals.paid ?? 0)
  })

  test('a wrong parameter is refused at its field', async () => {
    await expect(run({ date_to: '31.12.2025' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'parameters.date_to': 'Недопустимое значение: На дату' } },
    })
  })
})

describe('Excel of a report (R-7-23, A-060)', () => {
  test('holds the rows of the page, the same totals and what was asked (R-3-43)', async () => {
    const page = await run(asked.parameters)
    const file = await app.call(makeExcel, asked, { as })
    expect(file).toEqual({
      href: expect.stringMatching(new RegExp(`^/download/${app.company_id}/`)),
      access: expect.any(String),
      message: 'Отчёт сформирован',
      version: '1.2',
      elapsed_time: expect.any(Number),
    })
    const book = await openXlsx(await fetchFile(file))
    const [sheet, parameters] = book.sheets
    expect(sheet?.name).toBe('Использование лимитов')
    const cells = (sheet?.rows ?? []).map((row) => row ?? [])
    expect(cells.length).toBe(page.rows.length + 2)
    const first = page.rows[0]
    expect(cells[1]?.slice(0, 2)).toEqual([first?.texts.view_id, first?.texts.name])
    expect(parameters?.name).toBe('Параметры')
    expect(parameters?.rows.flat()).toContain('21.11.2026')
    expect(parameters?.rows[0]).toEqual(['Компания', expect.stringMatching(/\S/)])
  })

  test('of some of the rows says what they were narrowed by, so that their total is not taken for the whole', async () => {
    const list = {
      search: 'работы',
      filters: [
        { field: 'limit_summ', op: 'from' as const, value: 1000 },
        { field: 'name', op: 'contains' as const, value: 'работы' },
      ],
      sort: [],
    }
    const narrowed = await app.call(makeExcel, { ...asked, list }, { as })
    const told = (await openXlsx(await fetchFile(narrowed))).sheets[1]?.rows
    expect(told).toContainEqual(['Только строки со словами', 'работы'])
    expect(told).toContainEqual([
      'Строки отобраны по колонкам',
      expect.stringMatching(/^Плановая стоимость, ₽: от 1\s000,00; .+: содержит «работы»$/u),
    ])
  })

  test('so does one narrowed by a column that its data have put across', async () => {
    const { columns } = await app.call(runReport, { name: 'vgo' }, { as })
    const column = columns.find(({ code, band }) => code.includes('@') && band !== null)
    const filters = [{ field: column?.code ?? '', op: 'from' as const, value: 0.01 }]
    const narrowed = await app.call(makeExcel, { api: 'vgo', list: { filters } }, { as })
    const told = (await openXlsx(await fetchFile(narrowed))).sheets[1]?.rows
    expect(told).toContainEqual([
      'Строки отобраны по колонкам',
      `${column?.band}: ${column?.title}: больше 0`,
    ])
  })

  test('the file opens by its own access only and only at its own address', async () => {
    const file = await app.call(makeExcel, asked, { as })
    expect((await fetch(app.url + file.href)).status).toBe(401)
    const other = `/download/${app.other_company_id}/${file.href.split('/').at(-1)}`
    const reply = await fetch(app.url + other, { headers: { authorization: `Bearer ${file.access}` } })
    expect(reply.status).toBe(401)
  })

  test('an unchanged company gets the same file, a changed one a new file (A-061)', async () => {
    const first = await app.call(makeExcel, asked, { as })
    const second = await app.call(makeExcel, asked, { as })
    expect(second.href).toBe(first.href)
    await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
      sql`update projects set name = name || ' ' where company_id = ${app.company_id}`.execute(db),
    )
    const third = await app.call(makeExcel, asked, { as })
    expect(third.href).not.toBe(first.href)
  })

  test('a whole request is taken and kept with its file (R-3-34 … R-3-42)', async () => {
    const request = {
      ...asked,
      object_id: app.company_id,
      object: 'Северный берег',
      template: 'cost-price',
      name_history: 'Весь запрос',
      use_cache: true,
      save_to_history: true,
      status: null,
      sort_field: null,
      status_payment: null,
      loan_agreement_id: 1,
      registry_id: null,
    }
    await app.call(makeExcel, request, { as })
    const kept = await app.database.platform((db) =>
      sql<{ payload: object }>`
        select payload from report_history
        where company_id = ${app.company_id} and name_history = 'Весь запрос'`.execute(db),
    )
    expect(kept.rows[0]?.payload).toEqual({ ...request, list: { filters: [], search: '', sort: [] } })
  })

  test('saved to history it can be fetched again (A-062)', async () => {
    await app.call(makeExcel, { ...asked, save_to_history: true, name_history: 'Для банка' }, { as })
    const [newest] = await app.call(loadHistoryByReports, { reports: ['cost-price'] }, { as })
    expect(newest).toMatchObject({ name: 'cost-price', name_history: 'Для банка', version: '1.2' })
    if (newest) await fetchFile(newest)
  })
})

describe('the catalogue (A-048)', () => {
  test('an entry: path, name, title, type, what is inside and what it needs (R-3-44 … R-3-48)', async () => {
    const { reports } = await app.call(loadCatalogue, {}, { as })
    expect(reports).toContainEqual({
      path: '/reports/cost-price',
      name: 'cost-price',
      title: 'Использование лимитов',
      type: 'financial',
      answers: 'Сколько лимита статьи уже занято договорами',
      shape: 'shares',
      children: [],
      'open-page-permissions': [{ name: 'cost-price', methods: ['view'] }],
    })
    const registry = reports.find(({ name }) => name === 'registry')
    expect(registry?.['open-page-permissions']).toEqual([{ name: 'payment_registry', methods: ['view'] }])
    expect(registry?.children).toEqual([
      { path: '/reports/registry/create', name: 'registry-create', title: 'Создание реестра' },
      { path: '/reports/registry/$id', name: 'registry-item', title: 'Реестр платежей' },
    ])
  })

  test('a picture is an address where there is one (R-3-46)', () => {
    const entry = {
      path: '/reports/ter',
      name: 'ter',
      title: 'ТЭР',
      type: 'financial',
      answers: '',
      shape: 'tree',
      children: [],
      'open-page-permissions': [],
    }
    expect(catalogueEntry.parse(entry)).toEqual(entry)
    expect(catalogueEntry.parse({ ...entry, image: '/ter.svg' }).image).toBe('/ter.svg')
    expect(catalogueEntry.safeParse({ ...entry, image: 5 }).success).toBe(false)
  })
})

describe('an answer kept (A-061)', () => {
  test('is the same until the company changes, and no answer of another company', async () => {
    const first = await run({ date_to: '2025-05-05' })
    expect((await run({ date_to: '2025-05-05' })).made_at).toBe(first.made_at)
    expect((await run({ date_to: '2025-05-06' })).made_at).not.toBe(first.made_at)
    const elsewhere = { as: 'director', company_id: app.other_company_id }
    const asked = { name: 'cost-price', parameters: { date_to: '2025-05-05' } }
    const other = await app.call(runReport, asked, elsewhere).catch(() => null)
    expect(other?.rows ?? []).not.toEqual(first.rows)
    await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
      sql`update projects set name = name || ' ' where company_id = ${app.company_id}`.execute(db),
    )
    expect((await run({ date_to: '2025-05-05' })).made_at).not.toBe(first.made_at)
  })

  test('two dates stand side by side with what has changed between them', async () => {
    const before = await run({ date_to: '2025-03-31' })
    const both = await run({ date_to: '2026-11-21', compare_to: '2025-03-31' })
    expect(both.columns.filter(({ band }) => band === 'Оплачено, ₽').map(({ title }) => title)).toEqual([
      'Стало',
      'Было',
      'Изменение',
    ])
    const { totals } = both
    expect(totals['paid@before']).toBe(before.totals.paid)
    expect(kopecks(totals['paid@change'] ?? 0)).toBe(
      kopecks(totals.paid ?? 0) - kopecks(before.totals.paid ?? 0),
    )
  })
})

describe('who may', () => {
  test('without the right of the report nothing is told (R-6-42)', async () => {
    for (const ask of [
      () => app.call(describeReport, { name: 'cost-price' }, { as: 'newcomer' }),
      () => app.call(runReport, { name: 'cost-price' }, { as: 'newcomer' }),
      () => app.call(makeExcel, { api: 'cost-price' }, { as: 'newcomer' }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 403 })
    }
    expect(await app.call(loadCatalogue, {}, { as: 'newcomer' })).toEqual({ reports: [] })
    expect(await app.call(loadHistoryByReports, { reports: ['cost-price'] }, { as: 'newcomer' })).toEqual([])
  })

  test('a template without a generator says so before a file is asked for (R-8-10)', async () => {
    const unconnected = await app.call(loadTemplate, { template: 'budgeting' }, { as })
    expect(unconnected).toEqual({
      label: 'Бюджетирование',
      api: 'budgeting',
      connected: false,
      columns: [],
    })
    await expect(app.call(loadTemplate, { template: 'нет' }, { as })).rejects.toMatchObject({ status: 404 })
  })
})
