import type { CDPSession, Page } from '@playwright/test'

export type Scrolled = {
  frames: number
  fps: number
  /** Longest time between two frames, ms. */
  longest: number
  /** Frames in which the shown stretch was not covered with rows. */
  blank: number
  /** Main-thread work per frame, ms. */
  work: number
}

/** Runs in the page: counts frames while the box is scrolled, and looks whether rows cover what is seen. */
const watcher = (look: boolean) => `(() => {
  const box = document.querySelector('[role="grid"], [class*="bare"]')
  const seen = { times: [], blank: 0, on: true }
  const covered = () => {
    let [top, bottom] = [Infinity, -Infinity]
    for (const row of box.querySelectorAll('[data-row]')) {
      const at = row.getBoundingClientRect()
      top = Math.min(top, at.top)
      bottom = Math.max(bottom, at.bottom)
    }
    const { top: from, bottom: to } = box.getBoundingClientRect()
    return top <= from + 30 && bottom >= to - 30
  }
  const step = (now) => {
    if (!seen.on) return
    seen.times.push(now)
    if (${look} && !covered()) seen.blank += 1
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  window.gridSeen = seen
})()`

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Turns the wheel over the table like a person in a hurry. */
export async function wheel(
  page: Page,
  session: CDPSession,
  turns: number,
  step: number,
  look: boolean,
): Promise<Scrolled> {
  await page.mouse.move(700, 400)
  await page.evaluate(watcher(look))
  const before = await worked(session)
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, step)
  const after = await worked(session)
  const { times, blank } = (await page.evaluate(
    '(() => { window.gridSeen.on = false; return window.gridSeen })()',
  )) as { times: number[]; blank: number }
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return {
    frames: times.length,
    fps: (gaps.length / lasted) * 1000,
    longest: Math.max(...gaps),
    blank,
    work: (after - before) / times.length,
  }
}
