import { makeRegistry } from '../registries/make-registry.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('what a colleague sends for approval takes the limit on the open screen, without a reload (K-07)', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports/limit-balance-control')
  const totals = page
    .getByRole('treegrid', { name: 'Контроль остатка лимитов' })
    .getByRole('row', { name: /^Итого/ })
  // Of all loans, whichever one the payment is of.
  await page.getByRole('button', { name: 'Очистить: Кредитный договор' }).click()
  await networkQuiet(page)
  await expect(totals).toBeVisible()
  const before = await totals.textContent()
  // Contracts of the demo company have limits on all their articles, those of other stories may have none.
  const isLimited = /^(МК|БП|СК)-\d\d\/\d{3}$/
  await makeRegistry(
    page,
    1,
    true,
    ({ source, agreement_number }) => source === 'borrowed' && isLimited.test(agreement_number ?? ''),
  )
  await expect(totals).not.toHaveText(before ?? '')
})
