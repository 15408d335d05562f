import type { Page } from '@playwright/test'
import { networkQuiet } from '../e2e/testing/network-quiet.ts'
import { signIn } from '../e2e/testing/sign-in.ts'
import { withPage } from './browser.ts'
import { withDemoProduct } from './demo-product.ts'
import { percentile, timesOf } from './measure.ts'
import { absolute, type Row } from './row.ts'

const WATCH = `(() => {
  const seen = { lcp: 0, shift: 0, presses: new Map() }
  window.screenSeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue
      seen.presses.set(entry.interactionId, Math.max(seen.presses.get(entry.interactionId) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
})()`

async function slowed(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Files and their compiled code go away; what is read again comes from the server as for a newcomer. */
async function uncached(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

type Seen = { lcp: number; shift: number; presses: number[] }

const seenBy = (page: Page) =>
  page.evaluate(
    `(() => ({ ...window.screenSeen, presses: [...window.screenSeen.presses.values()] }))()`,
  ) as Promise<Seen>

/** A first visit: nothing cached, the list of contracts until it rests. */
async function visit(page: Page): Promise<Seen> {
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  await networkQuiet(page)
  return seenBy(page)
}

/** Presses of an ordinary minute in a list: rows, ticks, order, columns, filters, arrows. */
async function press(page: Page): Promise<void> {
  for (let row = 3; row < 9; row += 1) {
    await page.locator(`[aria-rowindex="${row}"] [data-select]`).click()
    await page.locator(`[aria-rowindex="${row}"] [role="gridcell"]`).nth(4).click()
    await page.keyboard.press('ArrowDown')
  }
  for (const heading of ['Дата', 'Сумма, ₽', 'Исполнитель']) {
    await page.getByRole('columnheader', { name: heading }).click()
    await networkQuiet(page)
  }
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'Колонки' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Виды' }).click()
    await page.keyboard.press('Escape')
  }
  for (let time = 0; time < 10; time += 1) await page.keyboard.press('PageDown')
}

async function pressed(url: string, rate: number): Promise<number> {
  return withPage(url, async (page) => {
    await page.addInitScript(WATCH)
    await signIn(page, 'director', '/agreements/')
    await page.getByRole('gridcell').first().waitFor()
    await press(page)
    await page.evaluate('window.screenSeen.presses.clear()')
    await slowed(page, rate)
    await press(page)
    const { presses } = await seenBy(page)
    return percentile(
      presses.sort((a, b) => a - b),
      0.75,
    )
  })
}

/** What a person sees and feels: the first screen on a slow processor, its jumps, and the answer to a press. */
export async function run(): Promise<Row[]> {
  return withDemoProduct(async ({ url }) => {
    const visits: Seen[] = []
    for (let time = 0; time < 5; time += 1) {
      await withPage(url, async (page) => {
        await page.addInitScript(WATCH)
        await signIn(page, 'director', '/agreements/')
        await networkQuiet(page)
        await uncached(page)
        await slowed(page, 4)
        visits.push(await visit(page))
      })
    }
    return [
      absolute({
        name: 'Список договоров при процессоре в 4 раза медленнее: LCP, p50',
        ours: timesOf(visits.map(({ lcp }) => lcp)).p50,
        unit: 'мс',
        limit: 1500,
      }),
      absolute({
        name: 'Список договоров: сдвиг вёрстки при загрузке',
        ours: Math.max(...visits.map(({ shift }) => shift)),
        unit: '',
        limit: 0.01,
      }),
      absolute({ name: 'От нажатия до кадра, p75', ours: await pressed(url, 1), unit: 'мс', limit: 50 }),
      absolute({
        name: 'От нажатия до кадра при процессоре в 4 раза медленнее, p75',
        ours: await pressed(url, 4),
        unit: 'мс',
        limit: 120,
      }),
    ]
  })
}
