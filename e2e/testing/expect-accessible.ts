import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type AxeOptions = {
  /** Only this part of the page, e.g. an open dialog. */
  within?: string
}

type Barrier = { rule: string; elements: string[] }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A window half faded in has half its contrast: what began to move is let to arrive. */
const settled = `new Promise(requestAnimationFrame).then(() => Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)))`

/** Rows of one grid are drawn alike: the first eight speak for the others, and half of the time is saved. */
const LATER_ROWS = Array.from({ length: 9 }, () => '[data-row]').join(' ~ ')

/** Asked for violations alone, axe describes nothing else: the same verdict in a seventh of the time. */
const look = (within: string | undefined) => `axe
  .run(
    { include: [[${JSON.stringify(within ?? 'html')}]], exclude: [[${JSON.stringify(LATER_ROWS)}]] },
    { resultTypes: ['violations'] },
  )
  .then(({ violations }) => violations.map(({ id, help, nodes }) => ({
    rule: id + ': ' + help,
    elements: nodes.slice(0, 5).map((node) => node.target.join(' ') + ' – ' + (node.failureSummary ?? '')),
  })))`

/** No barrier that axe can find; the message names the rule and the elements. The product has no frames. */
export async function expectAccessible(page: Page, { within }: AxeOptions = {}): Promise<void> {
  // What is shown while the product itself is on its way is not yet a page.
  await page.locator('main').first().waitFor()
  // Rows that wait for their successors are dimmed.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  await page.evaluate(settled)
  const barriers = await page.evaluate<Barrier[]>(look(within))
  expect(barriers, `доступность ${page.url()}`).toEqual([])
}
