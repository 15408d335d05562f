import { buffer } from 'node:stream/consumers'
import { loadSchedules, removeSchedule, saveSchedule } from '@stroyfin/contract/reports/schedules'
import { openXlsx } from 'hucre'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'finance' }
const order = {
  name: 'cost-price',
  parameters: { project_id: null, date_to: '2025-03-31' },
  list: { columns: ['name', 'paid'], search: 'каркас' },
  format: 'xlsx' as const,
  channel: 'mail' as const,
  every: 'week' as const,
  day: 1,
  hour: 9,
}
const list = async () => (await app.call(loadSchedules, { name: 'cost-price' }, as)).items
/** Brings the hour of a schedule to now. */
const bringOn = (id: number) =>
  app.database.platform(async (db) => {
    await sql`update report_schedules set next_at = date_trunc('second', now()) where company_id = ${app.company_id} and id = ${id}`.execute(
      db,
    )
    await sql`update jobs set run_at = now(), payload = jsonb_set(payload, '{next_at}', to_jsonb(
        (select to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from report_schedules
         where company_id = ${app.company_id} and id = ${id})))
      where company_id = ${app.company_id} and kind = 'report-delivery' and state = 'queued'
        and (payload->>'id')::bigint = ${id}`.execute(db)
  })
const letters = () =>
  app.database.platform((db) =>
    sql<{ payload: { subject: string; text?: string; file?: { name: string; key: string } } }>`
      select payload from outbox where company_id = ${app.company_id} and key like 'report-%' order by id`.execute(
      db,
    ),
  )

test('a report ordered for Mondays comes as a letter with its file, and is due again in a week', async () => {
  const { id, message } = await app.call(saveSchedule, order, as)
  expect(message).toMatch(/^Первый отчёт придёт \d\d\.\d\d\.\d{4},? 09:00$/)
  await bringOn(id)
  await expect.poll(async () => (await letters()).rows.length, { timeout: 15_000 }).toBe(1)
  const [letter] = (await letters()).rows
  expect(letter?.payload.subject).toBe('Использование лимитов, 31.03.2025')
  expect(letter?.payload.text?.split('\n')).toEqual([
    'Использование лимитов',
    `${app.house.public_url}/reports/cost-price?project_id=all&date_to=2025-03-31`,
    '',
    'Компания: Северный берег',
    'Проект: Все',
    'На дату: 31.03.2025',
    'Только строки со словами: каркас',
    expect.stringMatching(/^Построен: \d\d\.\d\d\.\d{4},? \d\d:\d\d$/),
    '',
    'Рассылку можно отменить на странице отчёта.',
  ])
  expect(letter?.payload.file?.name).toContain('31.03.2025')
  // As the screen stood: these columns, these rows.
  const book = await openXlsx(await buffer(await app.house.files.open(letter?.payload.file?.key ?? '')))
  const cells = book.sheets[0]?.rows ?? []
  expect(cells[0]).toEqual(['Статья', 'Оплачено, ₽'])
  expect(cells.at(-2)?.[0]).toMatch(/каркас/i)
  // No mail server is set up here: what did not leave is told to its owner, and comes again all the same.
  await expect
    .poll(async () => (await list())[0], { timeout: 15_000 })
    .toMatchObject({ problem: 'Письмо не ушло: Почта не настроена', is_stopped: false })
  const [kept] = await list()
  expect(Date.parse(kept?.next_at ?? '')).toBeGreaterThan(Date.now())
  await app.call(removeSchedule, { id }, as)
  expect(await list()).toEqual([])
})

test('columns chosen in the months of one year are those of the months of the year it comes in', async () => {
  const { id } = await app.call(
    saveSchedule,
    {
      ...order,
      name: 'bank-financing-schedule',
      parameters: { month_from: '2026-02', month_to: '2026-03' },
      list: { columns: ['name', 'paid@2025-02', 'paid@2025-03', 'paid'] },
    },
    as,
  )
  const before = (await letters()).rows.length
  await bringOn(id)
  await expect.poll(async () => (await letters()).rows.length, { timeout: 15_000 }).toBe(before + 1)
  const key = (await letters()).rows.at(-1)?.payload.file?.key ?? ''
  const book = await openXlsx(await buffer(await app.house.files.open(key)))
  const [bands, heads] = book.sheets[0]?.rows ?? []
  expect(bands?.slice(1)).toEqual(['февраль 2026', 'март 2026', 'Итого'])
  expect(heads?.slice(1)).toEqual(['Оплачено, ₽', 'Оплачено, ₽', 'Оплачено, ₽'])
})

test('the project it was ordered for is deleted: instead of an empty report its owner is told why', async () => {
  const project_id = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into projects (company_id, id, name, is_deleted)
      select ${app.company_id}, max(id) + 1, 'Снесённый', true from projects where company_id = ${app.company_id}
      returning id`.execute(db)
    return rows[0]?.id ?? 0
  })
  const asked = { ...order, parameters: { project_id, date_to: null } }
  const { id } = await app.call(saveSchedule, asked, as)
  const before = (await letters()).rows.length
  await bringOn(id)
  const kept = async () => (await list()).find((one) => one.id === id)
  await expect.poll(async () => (await kept())?.is_stopped, { timeout: 15_000 }).toBe(true)
  expect((await kept())?.problem).toBe('Удалено то, что выбрано в условии «Проект»: закажите рассылку заново')
  expect((await letters()).rows).toHaveLength(before)
})

test('without the right of the report nothing comes any more, and its owner is told why', async () => {
  const { id } = await app.call(saveSchedule, order, as)
  await app.database.platform((db) =>
    sql`update permissions set is_view = false where company_id = ${app.company_id} and name = 'cost-price'`.execute(
      db,
    ),
  )
  const before = (await letters()).rows.length
  await bringOn(id)
  const state = () =>
    app.database.platform((db) =>
      sql<{ problem: string; is_stopped: boolean }>`
        select problem, is_stopped from report_schedules where company_id = ${app.company_id} and id = ${id}`.execute(
        db,
      ),
    )
  await expect.poll(async () => (await state()).rows[0]?.is_stopped, { timeout: 15_000 }).toBe(true)
  expect((await state()).rows[0]?.problem).toBe('Право на отчёт отозвано')
  expect((await letters()).rows).toHaveLength(before)
})

test('nobody orders a report he may not view, nor touches another’s order', async () => {
  await expect(app.call(saveSchedule, order, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  await expect(
    app.call(saveSchedule, { ...order, channel: 'telegram' }, { as: 'director' }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: 'Подключите Telegram в профиле' },
  })
  const { id } = await app.call(saveSchedule, order, { as: 'director' })
  await expect(app.call(removeSchedule, { id }, { as: 'viewer' })).rejects.toMatchObject({ status: 404 })
})
