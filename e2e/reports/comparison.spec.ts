import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('estimates are compared with acts first, then with payments (R-2.7-57 … R-2.7-59)', async ({ page }) => {
  await signIn(page, 'director', '/reports/smeta-ks-copy')
  await expect(page).toHaveURL(/\/reports\/smeta-ks-copy\/acts$/)
  await expect(page.getByRole('heading', { name: 'Сверка смет и актов' })).toBeVisible()
  await page.getByRole('link', { name: 'Фактические оплаты' }).click()
  await expect(page).toHaveURL(/\/reports\/smeta-ks-copy\/fact-payments/)
  await expect(page.getByRole('columnheader', { name: 'Смета, ₽' })).toBeVisible()
})
