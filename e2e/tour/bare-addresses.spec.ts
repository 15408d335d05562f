import { firstChild } from '@stroyfin/domain/access/pages'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const plain = (address: string) => new URL(address, 'http://here').pathname.replace(/(.)\/$/, '$1')

const BARE = ['/agents', '/classifiers', '/classifiers/system', '/approvement', '/agreement', '/ks-item']

test(`a bare address leads to its first page, with the slash and without: ${BARE.join(', ')} (A-033)`, async ({
  page,
}) => {
  await signIn(page, 'director', null)
  for (const bare of BARE) {
    for (const address of [bare, `${bare}/`]) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect.poll(() => plain(page.url()), address).toBe(plain(firstChild(address) ?? ''))
      })
    }
  }
})
