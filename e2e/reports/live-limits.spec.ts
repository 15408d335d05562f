import { makeRegistry } from '../registries/make-registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('what a colleague sends for approval takes the limit on the open screen, without a reload (K-07)', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports/limit-balance-control')
  const totals = page
    .getByRole('treegrid', { name: 'Контроль остатка лимитов' })
    .getByRole('row', { name: /^Итого/ })
  await expect(totals).toBeVisible()
  const before = await totals.textContent()
  await makeRegistry(page, 1, true, [{ field: 'source', op: 'eq', value: 'borrowed' }])
  await expect(totals).not.toHaveText(before ?? '')
})
