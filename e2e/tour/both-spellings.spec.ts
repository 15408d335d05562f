import { firstChild, PAGES } from '@stroyfin/domain/access/pages'
import { go } from '../testing/go.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { addressOf, viewerOf } from '../testing/page-tour.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** As people paste it: the slash that the table has is lost, the one that it has not is there. */
const otherSpelling = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : `${address}/`)
const plain = (address: string) => new URL(address, 'http://here').pathname.replace(/(.)\/$/, '$1')

const withoutNonce = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')

const visitors = Map.groupBy(
  PAGES.filter(({ path }) => path !== '/'),
  viewerOf,
)

for (const [user, routes] of visitors) {
  test(`pages of ${user ?? 'nobody'} open in the other spelling too, whole and at their own address (A-002)`, async ({
    page,
    product,
  }) => {
    test.setTimeout(routes.length * 15_000)
    // What loads the product is one file whatever the address: once loaded, it goes from page to page.
    const token = user ? await signIn(page, user, '/reports') : await sessionToken(page, 'director')
    const loaded = user && withoutNonce(await (await page.request.get('/')).text())
    for (const route of routes) {
      await test.step(route.path, async () => {
        const address = await addressOf(route, { url: product.url, token, ...product.company })
        if (!address) throw new Error(`${route.path}: в демонстрационной компании нет документа`)
        const answer = await page.request.get(otherSpelling(address), { maxRedirects: 0 })
        expect(answer.status()).toBe(200)
        if (user) {
          expect(withoutNonce(await answer.text())).toBe(loaded)
          await go(page, otherSpelling(address))
        } else await page.goto(otherSpelling(address))
        await networkQuiet(page)
        expect(plain(page.url())).toBe(plain(address))
        await expect(page.getByRole('alert').filter({ hasText: 'Страница не найдена' })).toHaveCount(0)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page).toHaveTitle(/\S — Строительные финансы$/)
      })
    }
  })
}

for (const bare of [
  '/agents',
  '/classifiers',
  '/classifiers/system',
  '/approvement',
  '/agreement',
  '/ks-item',
]) {
  test(`${bare} leads to its first page, with the slash and without (A-033)`, async ({ page }) => {
    await signIn(page, 'director', null)
    for (const address of [bare, `${bare}/`]) {
      await page.goto(address)
      await expect.poll(() => plain(page.url())).toBe(plain(firstChild(address) ?? ''))
    }
  })
}
