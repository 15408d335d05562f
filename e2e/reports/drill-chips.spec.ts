import { DRILL_FIELDS } from '@stroyfin/contract/reports/drill-fields'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

for (const [address, fields] of Object.entries(DRILL_FIELDS)) {
  test(`whatever a figure narrows ${address} by is seen there and can be taken off (R-2.7-10)`, async ({
    page,
  }) => {
    await signIn(page, 'finance', '/')
    const filters = fields.map((field) => ({ field, op: 'not_empty' }))
    await page.goto(`${address}?filters=${encodeURIComponent(JSON.stringify(filters))}`)
    const removers = page.getByRole('search').getByRole('button', { name: /^Убрать: / })
    await expect(removers).toHaveCount(fields.length)
    await removers.first().click()
    await expect(removers).toHaveCount(fields.length - 1)
  })
}

test('income without VAT opens its acts, counted without VAT too (K-07)', async ({ page }) => {
  await signIn(page, 'director', '/reports/financial-results-for-projects?project_id=all')
  const table = page.getByRole('treegrid', { name: 'Финансовый результат по проектам' })
  const total = table.getByRole('row', { name: /^Итого/ })
  const expense = total.getByRole('link').first()
  const told = await expense.innerText()
  await expense.click()
  await expect(page.getByRole('heading', { name: 'Выполнение' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Показ сумм: без НДС' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Принято без НДС/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(told)
})

test('payments of an account name it in the chip', async ({ page }) => {
  await signIn(page, 'director', '/reports/payments-analytic')
  await page
    .getByRole('treegrid')
    .getByRole('row', { name: /\d{20}/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Счёт плательщика: .+, \d{20}/ })).toBeVisible()
})
