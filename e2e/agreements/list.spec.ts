import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('the list is filtered, the address keeps it, and the sums follow', async ({ page }) => {
  await signIn(page, 'viewer', '/agreements/')
  const grid = page.getByRole('grid', { name: 'Договоры' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Создать договор' })).toHaveCount(0)

  // Costs and income are both in the list: each has its own line (K-16).
  const totals = grid.getByRole('row', { name: /Затраты|Итого/ })
  await expect(grid.getByRole('row', { name: /Доходы/ })).toBeVisible()
  const whole = await totals.innerText()
  await page.getByPlaceholder('Номер, контрагент, ИНН, сумма').fill('берег-генподряд')
  await expect(page).toHaveURL(/q=/)
  await expect(totals).not.toHaveText(whole, { useInnerText: true })
  await expect(grid.getByRole('row').nth(1)).toContainText('Берег-Генподряд')
  // The columns at the edge of the window come and go with its width.
  const [costs = '', summ = ''] = (await totals.innerText()).split('\n')
  await page.reload()
  await expect(totals).toContainText(costs)
  await expect(totals).toContainText(summ)
})

test('a column sorts up, then down (R-4-31), and a row opens its card', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const grid = page.getByRole('grid', { name: 'Договоры' })
  const head = grid.getByRole('columnheader', { name: 'Сумма − оплачено, ₽' })
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=/)
  await grid.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/agreement\/\d+$/)
  await page.goBack()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('chosen rows are summed, and the list goes to Excel as it is seen', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const grid = page.getByRole('grid', { name: 'Договоры' })
  for (const at of [1, 2]) await grid.getByRole('row').nth(at).getByRole('gridcell').first().click()
  await expect(page.getByText(/Выбрано: 2/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Выгрузить в Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Договоры на \d\d\.\d\d\.\d{4}\.xlsx$/)
})

test('on a telephone the list is cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director', '/agreements/')
  await expect(page.getByText(/^БП-\d\d\/\d+$/).first()).toBeVisible()
  await expectAccessible(page)
})

test('what the total leaves out is told and opened (K-22)', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const note = page.getByText('В «Оплачено» не вошли оплаты по документам без договора')
  const link = note.getByRole('link')
  const paid = (await link.innerText()).replace(/\s*₽$/, '')
  await link.click()
  await expect(
    page.getByRole('grid', { name: 'Договоры' }).getByRole('row', { name: /Итого/ }),
  ).toContainText(paid)
  await expect(note).toHaveCount(0)
})
