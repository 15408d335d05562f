import { setTimeout } from 'node:timers/promises'
import { withOwner } from '@stroyfin/database/connection/open-database'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { networkQuiet } from '../e2e/testing/network-quiet.ts'
import { signIn as signInPage } from '../e2e/testing/sign-in.ts'
import { buildWeb, webRoot } from '../tools/build-web.ts'
import { withPage } from './browser.ts'
import { startCompanion } from './companion.ts'
import { wheel } from './grid-scroll.ts'
import { timed, timesOf } from './measure.ts'
import { absolute, type Row, relative } from './row.ts'

const SECTIONS = 200
const LINES = 250
const PASTED = 5000
const ACCEPTED = 2000
const MEGABYTE = 1024 * 1024

type Ask = <T>(path: string, body: object) => Promise<T>

async function signIn(server: string, company_id: number): Promise<Ask> {
  const send = async <T>(path: string, token: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${server}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const { token } = await send<{ token: string }>('/api/auth/login/', '', {
    username: 'director',
    password: 'demo',
  })
  return (path, body) => send(`/api/${path}`, token, { company_id, ...body })
}

/** Estimates of a contract with an open price: nothing but the estimate bounds its acts. */
async function openContract(url: string, company_id: number): Promise<number> {
  return withOwner(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select min(id)::int as id from agreements where company_id = $1 and not is_deleted and type = 'contracting'
        and status in ('approve', 'approve_with_remark') and date < '2026-01-01'`,
      [company_id],
    )
    const id = rows[0]?.id ?? 0
    await client.query("update agreements set planning_type = 'opened' where company_id = $1 and id = $2", [
      company_id,
      id,
    ])
    return id
  })
}

/** 50 000 lines in 200 sections, written past the server. */
async function fill(url: string, company_id: number, estimate_id: number): Promise<void> {
  await withOwner(url, async (client) => {
    await client.query(
      `with sections as (
        insert into estimate_lines (company_id, estimate_id, is_folder, name, place)
        select $1, $2, true, 'Раздел ' || n, 'i' || lpad(n::text, 5, '0') from generate_series(1, ${SECTIONS}) n
        returning id
      )
      insert into estimate_lines (company_id, estimate_id, group_id, name, unit, volume, price, summ, place)
      select $1, $2, s.id, 'Устройство монолитных стен толщиной 200 мм, строка ' || n, 'м³', n, 9876.54,
        round(n * 9876.54, 2), 'i' || lpad(n::text, 5, '0')
      from sections s, generate_series(1, ${LINES}) n`,
      [company_id, estimate_id],
    )
    await client.query('vacuum analyze estimate_lines')
  })
}

const head = {
  number: '1',
  name: 'Замер',
  description: '',
  limit_percent: { work: '100', material: '100', equip: '100' },
  vat_rate: { work: '20', material: '20', equip: '20' },
}
const newLine = (id: number, group_id: number | null, params: object) => ({
  id,
  name: `Вставленная строка ${-id}`,
  unit: 'м³',
  volume: '10.5',
  price: '1234.56',
  place: { group_id, params },
})

async function repeated(rounds: number, action: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const time = await timed(action)
    if (round >= 0) times.push(time)
  }
  return timesOf(times).p50
}

/** From the address to the first rows of the sheet, with the files of the page at hand. */
async function openedInBrowser(server: string, address: string): Promise<number> {
  return withPage(server, async (page) => {
    await signInPage(page, 'director', address)
    const rows = page.getByRole('gridcell').first()
    await rows.waitFor()
    const times: number[] = []
    for (let time = 0; time < 5; time += 1) {
      await networkQuiet(page)
      times.push(
        await timed(async () => {
          await page.goto(address)
          await rows.waitFor()
        }),
      )
    }
    return timesOf(times).p50
  })
}

/** Every section open, then the wheel over all of it. */
async function scrolled(server: string, address: string): Promise<{ longest: number; memory: number }> {
  return withPage(server, async (page) => {
    await signInPage(page, 'director', address)
    await page.getByRole('gridcell').first().waitFor()
    await page.getByRole('button', { name: 'Раскрыть все' }).click()
    const height = () => page.evaluate<number>('document.querySelector(\'[role="treegrid"]\').scrollHeight')
    while ((await height()) < 1_000_000) await page.waitForTimeout(50)
    await networkQuiet(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const { longest } = await wheel(page, session, 240, 240, false)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    return { longest, memory: heap / MEGABYTE }
  })
}

interface Place {
  server: string
  ask: Ask
  agreement_id: number
}

/** One value of one line, saved again and again. */
async function lineSaved({ ask }: Place, estimate_id: number, id: number): Promise<number> {
  let version = 1
  return repeated(15, async () => {
    const rows = [{ id, version, volume: `${version}.5` }]
    const { failures } = await ask<{ failures: unknown[] }>('estimates/save-lines', { estimate_id, rows })
    if (failures.length > 0) throw new Error('Строка замера не сохранена')
    version += 1
  })
}

/** As the grid sends a pasted block: chunks of a thousand, each row after the one before. */
async function pasted({ ask }: Place, estimate_id: number, group_id: number): Promise<number> {
  return timed(async () => {
    for (let from = 0; from < PASTED; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) =>
        newLine(-1 - from - index, group_id, index === 0 ? {} : { prev_id: -from - index }),
      )
      await ask('estimates/save-lines', { estimate_id, rows })
    }
  })
}

async function actSaved({ ask, agreement_id }: Place, lines: readonly { id: number }[]) {
  let number = 0
  let ks = 0
  const took = await repeated(3, async () => {
    number += 1
    const made = await ask<{ ks: number }>('ks/create', {
      agreement_id,
      type: 'contracting',
      number: `З-${number}`,
      date: '2026-10-31',
      vat_rate: '22',
      lines: lines.map(({ id }) => ({
        estimate_line_id: id,
        name: 'Стены',
        unit: 'м³',
        volume: '0.001',
        price: '9876.54',
      })),
    })
    ks = made.ks
  })
  return { took, ks }
}

/** From the press of «Печать» to the file: the job, the worker it starts and every question of the browser after it. */
async function actPrinted({ ask }: Place, ks_id: number): Promise<number> {
  return repeated(3, async () => {
    const asked = await ask<{ job_id: number | null }>('ks/print', { ks_id, form: 'ks-2', format: 'pdf' })
    if (asked.job_id === null) throw new Error('Длинный акт печатается не в фоне')
    for (;;) {
      const job = await ask<{ state: string; file: unknown }>('ks/print-job', { job_id: asked.job_id })
      if (job.file) return
      if (job.state === 'failed') throw new Error('Печатная форма не готова')
      await setTimeout(100)
    }
  })
}

async function measured(place: Place, url: string, company_id: number): Promise<Row[]> {
  const { ask, agreement_id } = place
  const made = () => ask<{ estimate: { id: number } }>('estimates/create', { agreement_id, ...head })
  const [big, small] = [(await made()).estimate.id, (await made()).estimate.id]
  await fill(url, company_id, big)
  type Opened = { partial: number[]; lines: { id: number }[] }
  const opened = await ask<Opened>('estimates/load', { id: big })
  const opening = await repeated(15, () => ask('estimates/load', { id: big }))
  const address = `/agreement/${agreement_id}?tab=estimates&estimate=${big}`
  const seen = await openedInBrowser(place.server, address)
  const scroll = await scrolled(place.server, address)
  const group_ids = opened.partial.slice(0, ACCEPTED / LINES)
  const { lines } = await ask<Opened>('estimates/load-folder', { estimate_id: big, group_ids })
  const { ids } = await ask<{ ids: Record<string, number> }>('estimates/save-lines', {
    estimate_id: small,
    rows: [newLine(-1, null, {})],
  })
  const among = await lineSaved(place, big, lines[100]?.id ?? 0)
  const alone = await lineSaved(place, small, ids['-1'] ?? 0)
  const act = await actSaved(place, lines.slice(0, ACCEPTED))
  const paper = await actPrinted(place, act.ks)
  const paste = await pasted(place, big, opened.partial[0] ?? 0)
  return [
    absolute({
      name: 'Смета 50 000 строк: до первых строк в браузере',
      ours: seen / 1000,
      unit: 'с',
      limit: 1,
    }),
    absolute({
      name: 'Смета 50 000 строк: колесо, самый долгий кадр',
      ours: scroll.longest,
      unit: 'мс',
      limit: 50,
    }),
    absolute({
      name: 'Смета 50 000 строк: память страницы со всеми строками',
      ours: scroll.memory,
      unit: 'МБ',
      limit: 300,
    }),
    absolute({
      name: 'Смета 50 000 строк: ответ сервера при открытии, p50',
      ours: opening,
      unit: 'мс',
      limit: 500,
    }),
    absolute({
      name: 'Смета 50 000 строк: сохранение одной строки, p50',
      ours: among,
      unit: 'мс',
      limit: 150,
    }),
    relative({
      name: 'Сохранение строки сметы: среди 50 000 к единственной, p50',
      ours: among,
      against: alone,
      unit: 'мс',
      limit: 4,
    }),
    absolute({ name: 'Смета 50 000 строк: вставка 5 000 строк', ours: paste / 1000, unit: 'с', limit: 3 }),
    absolute({ name: 'КС-2 из 2 000 строк сметы: сохранение', ours: act.took / 1000, unit: 'с', limit: 1 }),
    absolute({
      name: 'КС-2 из 2 000 строк сметы: от нажатия «Печать» до PDF',
      ours: paper / 1000,
      unit: 'с',
      limit: 3,
    }),
  ]
}

/** A long estimate as it is worked with: opened, one line changed, a block pasted, an act taken out of it. */
export async function run(): Promise<Row[]> {
  await buildWeb()
  await setup()
  const clone = await cloneDatabase(true)
  try {
    const { company_id } = clone.company
    const agreement_id = await openContract(clone.url, company_id)
    const { greeting, ...server } = await startCompanion<{ url: string }>('product-on-scale.ts', [
      clone.url,
      clone.secret,
      webRoot,
    ])
    try {
      return await measured(
        { server: greeting.url, ask: await signIn(greeting.url, company_id), agreement_id },
        clone.url,
        company_id,
      )
    } finally {
      await server.close()
    }
  } finally {
    await clone.drop()
    await teardown()
  }
}
