import { loadHistoryByReports } from '@stroyfin/contract/reports/load-history'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { cancelReportJob, loadReportJob, makeReportFile } from '@stroyfin/contract/reports/make-file'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { openXlsx } from 'hucre'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'finance' }
/** Of the demo company it is long enough to be written in the background. */
const LONG = 'smeta-copy'

const done = (job_id: number) =>
  vi.waitFor(
    async () => {
      const job = await app.call(loadReportJob, { job_id }, as)
      expect(job.state).toBe('done')
      return job
    },
    { timeout: 20_000, interval: 50 },
  )

const setRight = (name: string, is_view: boolean) =>
  app.database.platform((db) =>
    sql`update permissions set is_view = ${is_view} where company_id = ${app.company_id} and name = ${name}`.execute(
      db,
    ),
  )

test('every file that was made is in the history under its own name, however it was made', async () => {
  await app.call(makeReportFile, { name: 'cost-price', format: 'csv' }, as)
  const { job_id } = await app.call(makeReportFile, { name: LONG, format: 'xlsx' }, as)
  if (job_id === null) throw new Error('the register was to be long')
  await done(job_id)
  const [short] = await app.call(loadHistoryByReports, { reports: ['cost-price'] }, as)
  expect(short?.file_name).toMatch(/^Использование лимитов.*\.csv$/)
  const [long] = await app.call(loadHistoryByReports, { reports: [LONG] }, as)
  expect(long?.file_name).toMatch(/\.xlsx$/)
})

test('a file is called by what was chosen and not by what the report has by itself', async () => {
  const nameOf = async (parameters: Record<string, string>) => {
    const months = { month_from: '2026-01', month_to: '2026-12' }
    const asked = {
      name: 'payment-schedule',
      format: 'csv',
      parameters: { ...months, ...parameters },
    } as const
    await app.call(makeReportFile, asked, as)
    return (await app.call(loadHistoryByReports, { reports: [asked.name] }, as))[0]?.file_name
  }
  expect(await nameOf({})).toBe('График платежей, январь 2026, декабрь 2026.csv')
  expect(await nameOf({ step: 'quarter' })).toBe('График платежей, январь 2026, декабрь 2026, Кварталы.csv')
})

test('a long register asked for through /api/excel is written by a job behind the address that is answered at once (R-7-23)', async () => {
  const asked = { api: LONG, save_to_history: true, list: { sort: [{ field: 'name', desc: true }] } }
  const first = await app.call(makeExcel, asked, as)
  expect(Object.keys(first).sort()).toEqual(['access', 'elapsed_time', 'href', 'message', 'version'])
  expect(first.message).toMatch(/пишется в фоне/)
  const fetched = (file: { href: string; access: string }) =>
    fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  // Who is in haste asks again and waits for the same file.
  const again = await app.call(makeExcel, asked, as)
  expect(again.href).toBe(first.href)
  const early = await fetched(first)
  if (early.status !== 200) {
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await early.json()).toEqual({ message: expect.stringMatching(/^Файл ещё готовится: \d+ %$/) })
  }
  await vi.waitFor(async () => expect((await fetched(first)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  })
  const ready = await app.call(makeExcel, asked, as)
  expect(ready).toMatchObject({ href: first.href, message: 'Отчёт сформирован' })
})

test('a file of the same question over unchanged data is the one made before, in every form (R-9-16, A-061)', async () => {
  for (const format of ['csv', 'pdf', 'xlsx'] as const) {
    const asked = { name: 'consolidated-report', format }
    const first = (await app.call(makeReportFile, asked, as)).file?.href
    expect((await app.call(makeReportFile, asked, as)).file?.href).toBe(first)
    expect((await app.call(makeReportFile, { ...asked, use_cache: false }, as)).file?.href).not.toBe(first)
  }
})

test('status, payment status and order of a report request narrow and order the file (R-3-40, A-062)', async () => {
  const asked = { api: 'ks-copy', parameters: { date_from: '2026-10-01', date_to: '2026-10-31' } }
  const cellsOf = async (more: object) => {
    const file = await app.call(makeExcel, { ...asked, ...more }, as)
    const bytes = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
    const book = await openXlsx(new Uint8Array(await bytes.arrayBuffer()))
    const rows = book.sheets[0]?.rows.map((row) => row.map((cell) => String(cell ?? ''))) ?? []
    const head = rows.findIndex((row) => row.includes('Статус'))
    const at = (name: string) => rows[head]?.indexOf(name) ?? -1
    const body = rows.slice(head + 1).filter((row) => row[at('Документ')] && row[at('Статус')])
    return {
      statuses: body.map((row) => row[at('Статус')]),
      sums: body.map((row) => Number(row[at('С НДС, ₽')])),
    }
  }
  const all = await cellsOf({})
  const agreed = await cellsOf({ status: 'approve' })
  expect(new Set(agreed.statuses)).toEqual(new Set(['Согласовано']))
  expect(agreed.statuses.length).toBe(all.statuses.filter((status) => status === 'Согласовано').length)
  const paid = await cellsOf({ status_payment: 'paid' })
  expect(paid.sums.length).toBeGreaterThan(0)
  expect(paid.sums.length).toBeLessThan(all.sums.length)
  const { sums } = await cellsOf({ sort_field: '-summ' })
  expect(sums).toEqual([...all.sums].sort((a, b) => b - a))
  for (const [field, value, message] of [
    ['sort_field', 'нет', 'В этом отчёте нет колонки «нет»'],
    ['status', 'нет', 'Статуса «нет» нет'],
  ]) {
    await expect(app.call(makeExcel, { ...asked, [String(field)]: value }, as)).rejects.toMatchObject({
      status: 422,
      body: { message },
    })
  }
  await expect(app.call(makeExcel, { api: 'cost-price', status: 'approve' }, as)).rejects.toMatchObject({
    status: 422,
    body: { message: 'В этом отчёте нет отбора по статусу' },
  })
})

test('a paper whose sheets are being laid out stops when it is asked to, and the next file is made', async () => {
  const order = { name: LONG, format: 'pdf' } as const
  const { job_id } = await app.call(makeReportFile, order, as)
  const asked = { job_id: job_id ?? 0 }
  const untilState = (state: Record<string, unknown>) =>
    vi.waitFor(async () => expect(await app.call(loadReportJob, asked, as)).toMatchObject(state), {
      timeout: 20_000,
      interval: 50,
    })
  await untilState({ state: 'running', message: 'Раскладываются листы' })
  await app.call(cancelReportJob, asked, as)
  await untilState({ state: 'cancelled', message: 'Остановлено пользователем', file: null })
  const [last] = await app.call(loadHistoryByReports, { reports: [LONG] }, as)
  expect(last?.file_name).not.toMatch(/\.pdf$/)
  const again = await app.call(makeReportFile, { ...order, format: 'csv' }, as)
  expect((await done(again.job_id ?? 0)).file?.name).toMatch(/\.csv$/)
})

test('a file is not handed out, nor written, once the right of its report is gone', async () => {
  const { job_id } = await app.call(makeReportFile, { name: LONG, format: 'csv', use_cache: false }, as)
  await done(job_id ?? 0)
  await setRight(LONG, false)
  await expect(app.call(loadReportJob, { job_id: job_id ?? 0 }, as)).rejects.toMatchObject({ status: 403 })
  await setRight(LONG, true)
})

test('more months than are drawn are refused and not cut (R-2.7)', async () => {
  const asked = (month_to: string) =>
    app.call(runReport, { name: 'payment-schedule', parameters: { month_from: '2020-01', month_to } }, as)
  await expect(asked('2025-01')).rejects.toMatchObject({
    status: 422,
    body: { message: 'Не больше 60 месяцев за один раз: сократите период или укрупните колонки' },
  })
  expect((await asked('2024-12')).columns.filter(({ code }) => code.startsWith('paid@'))).toHaveLength(60)
})

test('a file has the columns and the order of the screen, one made before for others is not given (A-049, A-061)', async () => {
  const bytesOf = async ({ href, access }: { href: string; access: string }) => {
    const reply = await fetch(app.url + href, { headers: { authorization: `Bearer ${access}` } })
    return new Uint8Array(await reply.arrayBuffer())
  }
  const excel = async (list: object) => {
    const book = await openXlsx(await bytesOf(await app.call(makeExcel, { api: 'cost-price', list }, as)))
    return book.sheets[0]?.rows ?? []
  }
  const whole = await excel({})
  const shown = { columns: ['accepted', 'name'], sort: [{ field: 'accepted', desc: true }] }
  const [head, ...rows] = await excel(shown)
  expect(head).toEqual(['Принято, ₽', 'Статья'])
  expect(await excel({})).toEqual(whole)

  const { file } = await app.call(makeReportFile, { name: 'cost-price', list: shown, format: 'csv' }, as)
  if (!file) throw new Error('the file was to be made at once')
  const lines = new TextDecoder()
    .decode(await bytesOf(file))
    .trim()
    .split('\r\n')
  expect(lines[0]).toContain('Принято, ₽;Статья')
  const names = lines.slice(1).map((line) => line.slice(line.indexOf(';') + 1))
  expect(rows.slice(0, -1).map(([, name]) => name)).toEqual(names)

  const answer = await app.call(runReport, { name: 'cost-price' }, as)
  const roots = answer.rows.filter(({ level }) => level === 0)
  const dearest = roots.sort((a, b) => Number(b.figures.accepted ?? 0) - Number(a.figures.accepted ?? 0))
  const ordered = dearest.map(({ texts }) => texts.name)
  expect(names.filter((name) => ordered.includes(name))).toEqual(ordered)
})
