import { makeRegistry } from '../registries/make-registry.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const GET = '**/api/erp/notification/get'

test('the newest stands first, 400 px wide and at most 35vh high (R-2.8-52, R-2.8-53, R-9-25, R-9-26)', async ({
  page,
}) => {
  await page.route(GET, (route) =>
    route.fulfill({
      json: {
        notifications: Array.from({ length: 30 }, (_, index) => ({
          id: index + 1,
          text: `Уведомление ${index + 1}`,
          created: '2026-11-13T06:05:00Z',
          is_read: index < 29,
          link: null,
        })),
      },
    }),
  )
  await signIn(page, 'finance')
  await page.getByRole('button', { name: 'Уведомления, непрочитанных: 1' }).click()
  const menu = page.getByRole('dialog', { name: 'Уведомления' })
  await expect(menu.getByRole('listitem').first()).toContainText('Уведомление 30')
  await expect(menu.getByRole('listitem').last()).toContainText('Уведомление 1')
  expect((await menu.boundingBox())?.width).toBe(400)
  expect((await menu.getByRole('list').boundingBox())?.height).toBeLessThanOrEqual(900 * 0.35)
  await expectAccessible(page)
})

test('a notice leads to its document and is read from then on', async ({ page }) => {
  const registry = await makeRegistry(page, 1, true)
  await signIn(page, 'finance')
  const notice = page
    .getByRole('dialog', { name: /^Уведомления/ })
    .locator(`a[href="/reports/registry/${registry}"]`, { hasText: 'ждёт вашего согласования' })
  await page.getByRole('button', { name: /Уведомления, непрочитанных/ }).click()
  await expect(notice).toContainText('новое')
  await notice.click()
  await expect(page).toHaveURL(`/reports/registry/${registry}`)
  await networkQuiet(page)
  await page.reload()
  await page.getByRole('button', { name: /Уведомления/ }).click()
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('новое')
})

test('all are read by one press', async ({ page }) => {
  await signIn(page, 'engineer')
  await page.getByRole('button', { name: /Уведомления, непрочитанных/ }).click()
  await page.getByRole('button', { name: 'Прочитать все' }).click()
  await networkQuiet(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible()
})

test('a failure is silent (R-8-32)', async ({ page }) => {
  await page.route(GET, (route) => route.fulfill({ status: 422, json: { message: 'Нельзя' } }))
  await signIn(page, 'viewer')
  await page.getByRole('button', { name: 'Уведомления', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible()
  await expect(page.getByText('Нельзя')).toHaveCount(0)
})
