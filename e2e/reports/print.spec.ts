import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a report is printed as its PDF, with what was asked and the numbers of the pages', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  )
  await signIn(page, 'finance', '/reports/cost-price')
  await expect(page.getByRole('row', { name: /^Итого/ })).toBeVisible()
  const made = page.waitForResponse('**/reports/make-file')
  await page.getByRole('button', { name: 'Другие файлы и печать' }).click()
  await page.getByRole('menuitem', { name: 'Печать' }).click()
  expect((await (await made).json()).file.name).toMatch(/^Использование лимитов.*\.pdf$/u)
  await expect(page.locator('iframe[title="Печать"]')).toHaveAttribute('src', /^blob:/)
})

test('a browser that shows no PDF inside a page gets the file', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
  )
  await signIn(page, 'finance', '/reports/cost-price')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Другие файлы и печать' }).click()
  await page.getByRole('menuitem', { name: 'Печать' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})

test('Ctrl+P puts a report on sheets of A4 on their side, its head and its table together', async ({
  page,
}) => {
  await signIn(page, 'finance', '/reports/cost-price')
  await expect(page.getByRole('row', { name: /^Итого/ })).toBeVisible()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sheets.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [842, 595],
  ])
})

test('on paper figures that explain themselves stand beside those that open documents, and what was asked above them', async ({
  page,
}) => {
  await signIn(
    page,
    'director',
    '/reports/payment-schedule?month_from="2026-01"&month_to="2026-06"&without_vat=true',
  )
  const row = page.getByRole('row', { name: /ЖК «Маяк»/ })
  await expect(row).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // What is hidden has no text.
  const cells = () => row.getByRole('gridcell').allInnerTexts()
  // The name, and five figures of each month and of them all.
  await expect.poll(async () => (await cells()).length).toBe(1 + 5 * 7)
  expect(await cells()).not.toContain('')
  await expect(
    page.getByText('Параметры Выплаты · с янв. 2026 · по июнь 2026 · Месяцы · Проект · Без НДС · ₽'),
  ).toBeVisible()
})
