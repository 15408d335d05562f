import type { CDPSession, Page } from '@playwright/test'
import { withPage } from './browser.ts'
import { buildGridPage, type GridPage, openGridPage } from './grid-page.ts'
import { type Scrolled, wheel } from './grid-scroll.ts'
import { timesOf } from './measure.ts'
import { absolute, type Row, relative } from './row.ts'

const rows = 200_000
const rounds = 7
const turns = 150
const megabyte = 1024 * 1024

type Side = { painted: number[]; slow: Scrolled[]; fast: Scrolled[] }

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / megabyte
}

async function round(
  page: Page,
  session: CDPSession,
  draw: () => Promise<number>,
  side: Side,
): Promise<void> {
  side.painted.push(await draw())
  side.slow.push(await wheel(page, session, turns, 120, false))
  side.fast.push(await wheel(page, session, turns / 3, 2000, true))
}

async function pasted(bench: GridPage): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 3; time += 1) {
    await bench.sheet()
    times.push(await bench.paste(5000, 20))
  }
  return timesOf(times).p50
}

const median = (list: readonly Scrolled[], of: (one: Scrolled) => number) => timesOf(list.map(of)).p50
const named = `Таблица, ${rows.toLocaleString('ru-RU')} строк, 20 колонок`

function rowsOf(ours: Side, bare: Side): Row[] {
  const work = (one: Scrolled) => one.work
  return [
    absolute({
      name: `${named}: от данных до первого кадра`,
      ours: timesOf(ours.painted).p50,
      unit: 'мс',
      limit: 400,
    }),
    absolute({
      name: `${named}: колесо, кадров в секунду`,
      ours: median(ours.slow, ({ fps }) => fps),
      unit: 'к/с',
      limit: 55,
      sense: 'at least',
    }),
    relative({
      name: `${named}: колесо, самый долгий кадр к голой таблице`,
      ours: median(ours.slow, ({ longest }) => longest),
      against: median(bare.slow, ({ longest }) => longest),
      unit: 'мс',
      limit: 1.5,
    }),
    relative({
      name: `${named}: колесо, работа на кадр к голой таблице`,
      ours: median(ours.slow, work),
      against: median(bare.slow, work),
      unit: 'мс',
      limit: 1.5,
    }),
    relative({
      name: `${named}: рывками по 70 строк, работа на кадр к голой таблице`,
      ours: median(ours.fast, work),
      against: median(bare.fast, work),
      unit: 'мс',
      limit: 1.5,
    }),
    absolute({
      name: `${named}: пустых кадров`,
      ours: [...ours.slow, ...ours.fast].reduce((sum, { blank }) => sum + blank, 0),
      unit: '',
      limit: 0,
    }),
  ]
}

/** The grid and a table written without any library, by turns in one page: paint, wheel, paste, memory. */
export async function run(): Promise<Row[]> {
  await buildGridPage()
  return withPage('http://grid.bench', async (page) => {
    const bench = await openGridPage(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    await bench.prepare(rows)
    const data = await heap(session)
    const ours: Side = { painted: [], slow: [], fast: [] }
    const bare: Side = { painted: [], slow: [], fast: [] }
    for (let turn = 0; turn < rounds; turn += 1) {
      await round(page, session, bench.grid, ours)
      await round(page, session, bench.bare, bare)
    }
    const pasting = await pasted(bench)
    await bench.grid()
    const held = (await heap(session)) - data
    return [
      ...rowsOf(ours, bare),
      absolute({ name: 'Вставка 5 000 строк по 20 ячеек', ours: pasting, unit: 'мс', limit: 2000 }),
      absolute({ name: `${named}: память сверх самих данных`, ours: held, unit: 'МБ', limit: 150 }),
    ]
  })
}
