import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const COUNTING = 'Считаем…'

test('rows of a list come before a slow count; another question in haste shows neither old rows nor old sums', async ({
  page,
}) => {
  const released: (() => void)[] = []
  let isSlow = true
  await page.route('**/api/erp/agreements/load-list', async (route) => {
    const { count = true } = route.request().postDataJSON() as { count?: boolean }
    if (isSlow && count) await new Promise<void>((resolve) => released.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await signIn(page, 'director', '/agreements/')
  const grid = page.getByRole('grid', { name: 'Договоры' })
  await expect(grid.getByRole('row').nth(1)).toContainText(/\d\d,\d\d|,00/)
  await expect(grid.getByRole('row', { name: COUNTING })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Считаем строки и суммы…' })).toBeVisible()

  // All of what is not counted yet can be chosen, and nothing can be done to it before its number is known.
  await grid.getByRole('columnheader', { name: 'Выбрать все строки' }).click()
  await expect(page.getByText(/Выбрано/)).toHaveCount(0)
  for (const release of released.splice(0)) release()
  await expect(page.getByText(/Выбрано: \d{2,}/)).toBeVisible()
  await page.getByRole('button', { name: 'Снять выбор' }).click()
  const whole = await grid.getByRole('row', { name: /Затраты/ }).innerText()

  const search = page.getByPlaceholder('Номер, контрагент, ИНН, сумма')
  await search.fill('генподряд')
  await expect(grid.getByRole('row', { name: COUNTING })).toBeVisible()
  await search.fill('берег-генподряд')
  await expect(page).toHaveURL(/q=%D0%B1/)
  await expect(grid.getByRole('row').nth(1)).toContainText('Берег-Генподряд')
  await expect(grid.getByText(whole.split('\n').at(-1) ?? '')).toHaveCount(0)
  isSlow = false
  for (const release of released.splice(0)) release()
  await expect(grid.getByRole('row', { name: /Затраты|Итого/ })).toBeVisible()
  await expect(grid.getByRole('row', { name: COUNTING })).toHaveCount(0)
})
