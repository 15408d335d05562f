import type { Page } from '@playwright/test'
import { REPORT_PAGES, type ReportPage, reportKey } from '@stroyfin/domain/access/report-pages'
import { signIn } from '../e2e/testing/sign-in.ts'
import { withPage } from './browser.ts'
import { withDemoProduct } from './demo-product.ts'
import { absolute, type Row } from './row.ts'

const ROUNDS = 3

/** Marks the first frame with a cell in it. */
const WATCH = `(() => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('main [role="gridcell"]')) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.now() }))
  })
  seen.observe(document, { childList: true, subtree: true })
})()`

/** Milliseconds from the last byte of the rows to the frame that shows them; that frame may be still to come. */
const SINCE_DATA = `(async () => {
  while (window.shownAt === undefined) await new Promise(requestAnimationFrame)
  const rows = performance.getEntriesByType('resource').filter(({ name }) => /\\/reports\\/(run|rows)/.test(name))
  return window.shownAt - rows[0].responseEnd
})()`

async function shownAfter(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator('main [role="gridcell"]').first().waitFor()
  return (await page.evaluate(SINCE_DATA)) as number
}

const addressOf = ({ report, child }: ReportPage) => `/reports/${report}${child === null ? '' : `/${child}`}`

/** From the data of every report to its page: what the browser itself takes. */
export async function run(): Promise<Row[]> {
  return withDemoProduct((product) =>
    withPage(product.url, async (page) => {
      await signIn(page, 'director')
      await page.addInitScript(WATCH)
      const rows: Row[] = []
      for (const report of REPORT_PAGES) {
        const times: number[] = []
        for (let round = 0; round <= ROUNDS; round += 1) times.push(await shownAfter(page, addressOf(report)))
        // The first visit fetches the page's own code as well.
        const [, ...warm] = times
        rows.push(
          absolute({
            name: `${report.title} (${reportKey(report)}): страница после данных`,
            ours: Math.min(...warm),
            unit: 'мс',
            limit: 300,
          }),
        )
      }
      return rows
    }),
  )
}
