import type { Page } from '@playwright/test'
import { PAGES, type Page as Route } from '@stroyfin/domain/access/pages'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { go } from '../testing/go.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { addressOf, viewerOf } from '../testing/page-tour.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { foreignWords } from './foreign-words.ts'

const pathOf = (address: string) => new URL(address, 'http://here').pathname.replace(/(.)\/$/, '$1')

/** Pages of one visit: a browser that has the product already opens the next one sooner. */
const VISIT = 6

/** Rows of the requirements that a page answers by being there. */
const ROWS: Readonly<Record<string, string>> = {
  agreements: '(R-2.6-01)',
  'agreement-create': '(R-2.6-02)',
  agreement: '(R-2.6-03)',
  ks: '(R-2.6-04)',
  'ks-item': '(R-2.6-05)',
  'ks-create': '(R-2.6-06)',
  'payments-registry': '(R-2.6-07)',
  'payments-create': '(R-2.6-08)',
  'payments-create-list': '(R-2.6-09)',
  projects: '(R-2.6-10)',
  'loan-agreements': '(R-2.6-11)',
  classifier: '(R-2.6-12)',
  'bank-classifier': '(R-2.6-13)',
  lsr: '(R-2.6-14)',
  cfo_list: '(R-2.6-16)',
  bdr_list: '(R-2.6-17)',
  agreement_additional_status: '(R-2.6-20)',
  name: '(R-2.6-15)',
  restrictions: '(R-2.6-19, R-3E-29)',
  registry_approvals: '(R-2.6-18)',
  permissions_access: '(R-2.6-21)',
  'approvement-agreements': '(R-2.6-48)',
  'approvement-ks_list': '(R-2.6-49)',
  'approvement-payments': '(R-2.6-50)',
  'approvement-smeta_list': '(R-2.6-51)',
  'registry-templator': '(R-2.6-22)',
  agents: '(R-2.6-23)',
  agent: '(R-2.6-24)',
  'import-xls-agreements': '(R-2.6-25)',
  'import-xls-client-bank-info': '(R-2.6-31)',
  'permission-denied': '(R-2.6-57)',
  'budget-forecast': '(R-2.7-02)',
  ter: '(R-2.7-03)',
  cashflow: '(R-2.7-04)',
  ddu: '(R-2.7-05)',
  'consolidated-report': '(R-2.7-07)',
  'financial-results-for-projects': '(R-2.7-08)',
  'cost-price': '(R-2.7-09)',
  vgo: '(R-2.7-11)',
  'project-analytics': '(R-2.7-13)',
  'contractor-analytics': '(R-2.7-14)',
  bdr: '(R-2.7-15)',
  forecast: '(R-2.7-17)',
  'opp-payments': '(R-2.7-18)',
  'opp-ks': '(R-2.7-19)',
  'agreement-planning': '(R-2.7-20)',
  'payment-schedule': '(R-2.7-22)',
  'planned-cost': '(R-2.7-23)',
  'schedule-financing-payments': '(R-2.7-24)',
  'schedule-financing-ks': '(R-2.7-25)',
  'created-fact-ks': '(R-2.7-26)',
  budgeting: '(R-2.7-27, R-2.7-28)',
  'budgeting-date': '(R-2.7-29)',
  'budgeting-month': '(R-2.7-30)',
  'payments-analytic': '(R-2.7-31)',
  'payments-analytic-contractors': '(R-2.7-33)',
  'payments-analytic-projects': '(R-2.7-34)',
  'payments-analytic-loan-agreements': '(R-2.7-35)',
  registry: '(R-2.7-36, R-2.7-38)',
  'registry-create': '(R-2.7-39)',
  'registry-item': '(R-2.7-41)',
  'ks-types-of-jobs': '(R-2.7-47)',
  analysts: '(R-2.7-48, R-2.7-49)',
  'analysts-lsr': '(R-2.7-50)',
  'analysts-agreements': '(R-2.7-51)',
  'forecast-actual-usr': '(R-2.7-52)',
  'ks-analytics': '(R-2.7-53)',
  'plan-fact-usr': '(R-2.7-54)',
  'smeta-copy': '(R-2.7-55)',
  'ks-copy': '(R-2.7-56)',
  'smeta-ks-copy-acts': '(R-2.7-58)',
  'smeta-ks-copy-fact-payments': '(R-2.7-59)',
  'commercial-rates': '(R-2.7-70)',
  'project-portfolio-profit': '(R-2.7-71)',
  'bank-agreements': '(R-2.7-76)',
  'bank-ks': '(R-2.7-77)',
  'bank-payments': '(R-2.7-78)',
  'bank-registry': '(R-2.7-79)',
  'bank-registry-create': '(R-2.7-80)',
  'bank-registry-item': '(R-2.7-81)',
  rssp: '(R-2.7-75)',
  'bank-planned-cost': '(R-2.7-82)',
  'bank-financing-schedule': '(R-2.7-83)',
  'graf-construction': '(R-2.7-84)',
}

const visits: { user: ReturnType<typeof viewerOf>; routes: Route[] }[] = []
for (const [user, routes] of Map.groupBy(PAGES, viewerOf)) {
  for (let at = 0; at < routes.length; at += VISIT)
    visits.push({ user, routes: routes.slice(at, at + VISIT) })
}

const gone = Object.keys(ROWS).filter((name) => !PAGES.some((page) => page.name === name))
if (gone.length > 0) throw new Error(`Строки требований названы у страниц, которых нет: ${gone.join(', ')}`)

const titleOf = ({ path, name }: Route) => [path, ROWS[name]].filter(Boolean).join(' ')

/** As people paste it: the slash that the table has is lost, the one that it has not is there. */
const otherSpelling = (address: string) =>
  address === '/' ? address : address.endsWith('/') ? address.slice(0, -1) : `${address}/`

const withoutNonce = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')

async function expectWhole(page: Page, address: string): Promise<void> {
  await networkQuiet(page)
  expect(pathOf(page.url())).toBe(pathOf(address))
  await page.locator('main').first().waitFor()
  await expect(page.getByRole('alert').filter({ hasText: 'Страница не найдена' })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
  await expect(page).toHaveTitle(/\S — Строительные финансы$/)
}

/** Loaded by its address, as from a bookmark. */
async function loadWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectWhole(page, address)
  expect(await foreignWords(page)).toEqual([])
}

/** Opened from another page and in the other spelling; axe knows no difference, and in one document it is read once. */
async function openInside(page: Page, address: string, loaded: string | null): Promise<void> {
  const answer = await page.request.get(otherSpelling(address), { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  if (loaded !== null) {
    // What loads the product is one file whatever the address: once loaded, it goes from page to page.
    expect(withoutNonce(await answer.text())).toBe(loaded)
    await go(page, otherSpelling(address))
    await expect
      .poll(() => page.evaluate('localStorage.previousRoute ?? ""'), { intervals: [50] })
      .not.toBe('')
  } else await page.goto(otherSpelling(address))
  await expectWhole(page, address)
  await expectAccessible(page)
}

test.describe('every page of the table of routes opens by its address and from another page, in either spelling (A-002), speaks Russian, does not complain and has no barriers (R-1-02)', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const { user, routes } of visits) {
    test(routes.map(titleOf).join(', '), async ({ page, product }) => {
      test.setTimeout(routes.length * 30_000)
      const token = user ? await signIn(page, user, null) : await sessionToken(page, 'director')
      const addresses: string[] = []
      for (const item of routes) {
        const address = await addressOf(item, { url: product.url, token, ...product.company })
        expect(
          address,
          `${item.path}: в демонстрационной компании есть документ для этой страницы`,
        ).not.toBeNull()
        if (address) addresses.push(address)
      }
      for (const address of addresses) await test.step(address, () => loadWhole(page, address))
      const loaded = user && withoutNonce(await (await page.request.get('/')).text())
      for (const address of addresses)
        await test.step(otherSpelling(address), () => openInside(page, address, loaded))
    })
  }
})
