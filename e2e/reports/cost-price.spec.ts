import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('limit utilisation is found, questioned down to its contracts and taken to Excel (R-2.7-09, R-2.7-10, R-1-19, R-7-37 … R-7-39)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/reports')
  await expect(page.getByRole('link', { name: 'Использование лимитов' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Найти отчёт' }).fill('лимит')
  await page.getByRole('link', { name: 'Использование лимитов' }).click()
  await expect(page.getByRole('heading', { name: 'Использование лимитов' })).toBeVisible()

  const shares = page.getByRole('list', { name: 'Законтрактовано от плановой стоимости' })
  await expect(shares.getByRole('listitem').filter({ hasText: 'Наружные сети' })).toContainText('89,0 %')
  await page.getByRole('button', { name: 'Скрыть график' }).click()
  await expect(shares).toHaveCount(0)
  const table = page.getByRole('treegrid', { name: 'Использование лимитов' })
  const folder = table.getByRole('row', { name: /Основные строительные работы/ })
  await expect(folder).toBeVisible()
  await expectAccessible(page)
  await folder.getByRole('gridcell').first().click()
  await page.keyboard.press('ArrowRight')
  const article = table.getByRole('row', { name: /Монолитный каркас/ })
  const contracted = await article.getByRole('link').first().innerText()

  await page.getByRole('button', { name: 'Что показывает отчёт' }).click()
  await expect(page.getByText('Свободно = плановая стоимость − законтрактовано')).toBeVisible()
  await page.keyboard.press('Escape')

  const fetched = page.waitForRequest('**/download/**')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Использование лимитов, .*\d\d\.\d\d\.\d{4}\.xlsx$/)
  expect((await fetched).headers().authorization).toMatch(/^Bearer /)
  await expect(page.getByText('Отчёт сформирован')).toBeVisible()

  await article.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Договоры' })).toBeVisible()
  const total = page.getByRole('row', { name: /^Итого/ })
  await expect(total).toContainText(contracted)

  // A press on the picture opens the documents behind the bar (look: a click opens the documents).
  await page.goBack()
  await page.getByRole('button', { name: 'Показать график' }).click()
  await shares.getByRole('button', { name: /Наружные сети/ }).click()
  await expect(page).toHaveURL(/\/(agreements|ks|payments-registry)\/.*classifier_id/)
})

test('the choice stands in the address and survives a reload', async ({ page }) => {
  await signIn(page, 'finance', '/reports/cost-price')
  const date = page.getByLabel('На дату', { exact: true })
  await date.click()
  await date.fill('31.12.2025')
  await date.press('Enter')
  await expect(page).toHaveURL(/date_to=2025-12-31|date_to=%222025-12-31%22/)
  await page.reload()
  await expect(date).toHaveValue('31.12.2025')
})

test('who lacks the right of a report does not see it', async ({ page }) => {
  await signIn(page, 'newcomer', '/reports/cost-price')
  await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible()
})

interface Box {
  scrollWidth: number
  clientWidth: number
}

test('on a telephone what a report is asked is folded to a line above its figures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director', '/reports/payment-schedule?month_from="2026-01"&month_to="2026-06"')
  const asked = page.getByRole('button', { name: /^Параметры/ })
  await expect(asked).toContainText('Выплаты · с янв. 2026 · по июнь 2026')
  const first = page.getByRole('list', { name: 'График платежей' }).getByRole('listitem').first()
  await expect(first).toBeInViewport()
  const income = page.getByText('Поступления', { exact: true })
  await expect(income).toBeHidden()
  await asked.click()
  await expectAccessible(page)
  await income.click()
  await expect(asked).toContainText('Поступления · с янв. 2026')
  await asked.click()
  await expect(income).toBeHidden()
})

test('on a telephone no button of a report is cut, its history beside the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director', '/reports/cost-price')
  const excel = page.getByRole('button', { name: 'Excel' })
  await excel.click()
  await expect(page.getByText('Отчёт сформирован')).toBeVisible()
  await page.reload()
  const history = page.getByRole('button', { name: 'История отчёта' })
  await expect(history).toBeVisible()
  const isWhole = () =>
    excel.evaluate((button: { querySelectorAll(what: string): Iterable<Box> }) =>
      [...button.querySelectorAll('span')].every(
        ({ scrollWidth, clientWidth }) => clientWidth === 0 || scrollWidth <= clientWidth,
      ),
    )
  await expect.poll(isWhole).toBe(true)
  await history.click()
  await expect(page.getByRole('menuitem', { name: /Использование лимитов.*\.xlsx/ }).first()).toBeVisible()
})
