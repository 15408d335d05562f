import { isDeepStrictEqual } from 'node:util'
import { guard } from '@stroyfin/domain/access/guard'
import { PAGES } from '@stroyfin/domain/access/pages'
import { presetRecords, type RolePreset } from '@stroyfin/domain/access/role-presets'
import { go } from '../testing/go.ts'
import { addressOf } from '../testing/page-tour.ts'
import { type DemoUser, sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/**
 * Demo sign-in → the role whose rights it was given; the superuser and the newcomer have none. Every role meets every
 * page over HTTP; here stand those that differ in what the browser does.
 */
const roles: readonly [DemoUser, RolePreset | null][] = [
  ['admin', null],
  ['viewer', 'viewer'],
  ['newcomer', null],
]
const holderOf = (username: DemoUser, role: RolePreset | null) => ({
  is_superuser: username === 'admin',
  records: role ? presetRecords(role) : [],
})
const closed = PAGES.filter((page) => !page.public && page.name !== 'permission-denied')

for (const [username, role] of roles) {
  test(`${username}: every page of the table of routes opens or refuses as its rights say (R-1-29)`, async ({
    page,
    product,
  }) => {
    test.slow()
    const token = await sessionToken(page, 'director')
    const holder = holderOf(username, role)
    await signIn(page, username, '/reports')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёты')
    for (const item of closed.filter(({ name }) => name !== 'reports')) {
      const address = await addressOf(item, { url: product.url, token, ...product.company })
      if (!address) continue
      const answer = guard(address, '', holder)
      // Where both are answered alike the viewer, who meets every page, speaks for the superuser.
      if (holder.is_superuser && isDeepStrictEqual(answer, guard(address, '', holderOf('viewer', 'viewer'))))
        continue
      await go(page, address)
      if (answer.go === 'redirect') {
        await expect(page, item.path).toHaveURL(new RegExp(`${answer.to}$`))
        await expect(page.getByRole('heading', { level: 1 }), item.path).toHaveText('Недостаточно прав')
      } else {
        await expect.poll(() => page.evaluate('localStorage.previousRoute ?? ""'), item.path).not.toBe('')
        expect(new URL(page.url()).pathname, item.path).toBe(address)
        if (!answer.may_see) await expect(page.getByText('Нет прав на просмотр')).toBeVisible()
      }
    }
  })
}
