import { PAGES, type Page as Route } from '@stroyfin/domain/access/pages'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { addressOf, viewerOf } from '../testing/page-tour.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const pathOf = (address: string) => new URL(address, 'http://here').pathname.replace(/(.)\/$/, '$1')

/** Addresses that the guard lets through although their screens are not built yet. */
const WITHOUT_SCREEN = new Set(['sbbol-login', 'payment-approval'])
/** Pages of one visit: a browser that has the product already opens the next one sooner. */
const VISIT = 6

const visits: { user: ReturnType<typeof viewerOf>; routes: Route[] }[] = []
const shown = PAGES.filter(({ name }) => !WITHOUT_SCREEN.has(name))
for (const [user, routes] of Map.groupBy(shown, viewerOf)) {
  for (let at = 0; at < routes.length; at += VISIT)
    visits.push({ user, routes: routes.slice(at, at + VISIT) })
}

test.describe('every page of the table of routes opens, does not complain and has no barriers', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const { user, routes } of visits) {
    test(routes.map(({ path }) => path).join(', '), async ({ page, product }) => {
      test.setTimeout(routes.length * 30_000)
      const token = await sessionToken(page, user ?? 'director')
      for (const item of routes) {
        await test.step(item.path, async () => {
          const address = await addressOf(item, { url: product.url, token, ...product.company })
          expect(address, 'в демонстрационной компании есть документ для этой страницы').not.toBeNull()
          if (!address) return
          if (user) await signIn(page, user, address)
          else await page.goto(address)
          await page.waitForLoadState('networkidle')
          expect(pathOf(page.url())).toBe(pathOf(address))
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await expectAccessible(page)
        })
      }
    })
  }
})
