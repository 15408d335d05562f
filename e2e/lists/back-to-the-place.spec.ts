import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('from a document back to the list, and from the list back to the report: everything stands as it was left', async ({
  page,
}) => {
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await signIn(page, 'director', '/reports/contractor-analytics')
  const report = page.getByRole('treegrid', { name: 'Аналитика по контрагентам' })
  await page.getByLabel('С', { exact: true }).fill('01.02.2025')
  await page.getByLabel('С', { exact: true }).press('Enter')
  await expect(report.getByRole('row').nth(3)).toBeVisible()
  await report.evaluate((box) => {
    box.scrollTop = 560
  })
  const figure = report.getByRole('row').nth(11).getByRole('link').first()
  await figure.hover()
  const left = await report.evaluate((box) => box.scrollTop)
  expect(left).toBeGreaterThan(300)
  await figure.click()
  await expect(page.getByRole('heading', { name: 'Выполнение' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('С', { exact: true })).toHaveValue('01.02.2025')
  await expect.poll(() => report.evaluate((box) => box.scrollTop)).toBe(left)

  await page.getByRole('link', { name: 'Платежи', exact: true }).click()
  const payments = page.getByRole('grid', { name: 'Платежи' })
  await expect(payments.getByRole('row').nth(3)).toBeVisible()
  await payments.evaluate((box) => {
    box.scrollTop = 8400
  })
  const contract = payments.getByRole('row').nth(14).getByRole('link').nth(1)
  await contract.hover()
  const lower = await payments.evaluate((box) => box.scrollTop)
  expect(lower).toBeGreaterThan(8000)
  await contract.click()
  await expect(page).toHaveURL(/\/agreement\/\d+/)
  await expect(payments).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => payments.evaluate((box) => box.scrollTop)).toBe(lower)
  await page.goForward()
  await expect(page).toHaveURL(/\/agreement\/\d+/)
  expect(missing).toEqual([])
})
