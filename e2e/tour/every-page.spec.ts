import { PAGES } from '@stroyfin/domain/access/pages'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { addressOf, viewerOf } from '../testing/page-tour.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const pathOf = (address: string) => new URL(address, 'http://here').pathname.replace(/(.)\/$/, '$1')

/** Addresses that the guard lets through although their screens are not built yet. */
const WITHOUT_SCREEN = new Set(['sbbol-login', 'payment-approval'])

test.describe('every page of the table of routes', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const item of PAGES.filter(({ name }) => !WITHOUT_SCREEN.has(name))) {
    test(`${item.path} opens, does not complain and has no barriers`, async ({ page, product }) => {
      const user = viewerOf(item)
      const token = await sessionToken(page, user ?? 'director')
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
