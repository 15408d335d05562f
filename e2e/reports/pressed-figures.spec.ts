import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('what the bank sees under its own article opens the payments of the articles laid on it', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports')
  const search = page.getByRole('textbox', { name: 'Найти отчёт' })
  await search.fill('рссп')
  await expect(page.getByRole('link', { name: 'РССП' })).toBeVisible()
  // Enter opens what was found first.
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'РССП' })).toBeVisible()

  await page.getByRole('button', { name: 'Что показывает отчёт' }).click()
  await expect(page.getByText(/Нажмите на сумму, чтобы увидеть документы: .*оплачено/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Нажмите на сумму, чтобы увидеть документы/)).toBeHidden()

  const article = page.getByRole('treegrid').getByRole('row', { name: /Надземная часть/ })
  const summ = await article.getByRole('link').nth(1).innerText()
  await expectAccessible(page)
  // By its words: columns that are scrolled out of sight are taken off the page, and the second link would be another.
  await article.getByRole('link', { name: summ }).click()
  await expect(page.getByRole('heading', { name: 'Выполнение' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
})

test('a figure of a month opens what was paid in that month', async ({ page }) => {
  await signIn(page, 'director', '/reports')
  const search = page.getByRole('textbox', { name: 'Найти отчёт' })
  await search.fill('график платеж')
  await page.getByRole('link', { name: 'График платежей' }).click()
  await page.goto('/reports/payment-schedule?month_from="2026-03"&month_to="2026-04"')
  const project = page.getByRole('treegrid').getByRole('row', { name: /ЖК «Маяк»/ })
  // Asked and paid of the whole time, then of March; columns out of sight are taken off the page.
  await page.setViewportSize({ width: 1900, height: 900 })
  const march = project.getByRole('link').nth(3)
  const summ = await march.innerText()
  await march.click()
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
})

test('what is typed into the search just before a figure is pressed does not narrow what opens', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports/payment-schedule?month_from="2026-03"&month_to="2026-04"')
  const link = page
    .getByRole('treegrid')
    .getByRole('row', { name: /^Итого/ })
    .getByRole('link')
    .first()
  const summ = await link.innerText()
  await page.getByRole('searchbox', { name: 'Найти в строках' }).fill('маяк')
  // A press of the mouse would wait for the page, and people do not.
  await link.evaluate((figure) => (figure as HTMLElement).click())
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
  await expect(page).not.toHaveURL(/q=/)
})

test('months become quarters, and a figure of a quarter opens what was paid in it', async ({ page }) => {
  await signIn(page, 'director', '/reports/payment-schedule?month_from="2026-01"&month_to="2026-06"')
  await page.setViewportSize({ width: 1900, height: 900 })
  await page.getByText('Кварталы', { exact: true }).click()
  const grid = page.getByRole('treegrid')
  await expect(grid.getByText('I кв. 2026', { exact: true })).toBeVisible()
  await expect(grid.getByText('январь 2026', { exact: true })).toHaveCount(0)
  const project = grid.getByRole('row', { name: /ЖК «Маяк»/ })
  const quarter = project.getByRole('link').nth(3)
  const summ = await quarter.innerText()
  await quarter.click()
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
})

test('a report moved sideways stands in its place at once, or a press would be of another month', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports/payment-schedule?month_from="2026-01"&month_to="2026-12"')
  const grid = page.getByRole('treegrid')
  await expect(grid.getByRole('row', { name: /ЖК «Маяк»/ })).toBeVisible()
  const places = await grid.evaluate((box) => {
    // So far that the first columns leave and some of those drawn stay.
    box.scrollLeft = 740
    box.dispatchEvent(new Event('scroll'))
    const [row] = [...box.querySelectorAll('[data-row]')]
    // The name of the row stays where it is; what moves comes after it.
    const name = row?.querySelector('[data-pinned]')?.getBoundingClientRect()
    const first = row?.querySelector<HTMLElement>('[data-col]:not([data-pinned])')
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? 0
    return {
      margin: Number.parseFloat(first?.style.marginLeft ?? ''),
      stands: left(first) - left(row) - (name?.width ?? 0),
    }
  })
  expect(places.margin).toBeGreaterThan(0)
  expect(places.stands).toBe(places.margin)
})

test('what is owed shows what it is counted from, and each part opens its documents', async ({ page }) => {
  await signIn(page, 'director', '/reports/contractor-analytics')
  const total = page.getByRole('treegrid').getByRole('row', { name: /^Итого/ })
  await total.getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Итого · Мы должны: на конец периода: Долг' })
  for (const part of ['Принято', 'Зачёт аванса', 'Удержано из документов', 'Оплата работ'])
    await expect(dialog.getByRole('row', { name: new RegExp(part) })).toBeVisible()
  await expectAccessible(page)
  const part = dialog.getByRole('row', { name: /Зачёт аванса/ }).getByRole('link')
  const summ = await part.innerText()
  await part.click()
  await expect(page.getByRole('heading', { name: 'Выполнение' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
})

test('a balance is taken apart by its rows, down to a reason where there are no documents', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports/cashflow?month_from="2026-08"&month_to="2026-10"')
  await page
    .getByRole('row', { name: /^Остаток на конец/ })
    .getByRole('button')
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('row', { name: /Поступления/ })
    .getByRole('button')
    .click()
  await dialog
    .getByRole('row', { name: /Собственные средства \(расчётно, до первой выписки\)/ })
    .getByRole('button')
    .click()
  await expect(dialog.getByText(/оплата собственными со счёта до его первой выписки/)).toBeVisible()
})

test('a kind of statement lines opens its lines, and a line called otherwise leaves it (K-13)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/reports/cashflow?month_from="2026-10"&month_to="2026-10"')
  const fees = page
    .getByRole('row', { name: /^Комиссии банка/ })
    .getByRole('link')
    .first()
  const told = await fees.innerText()
  await fees.click()
  const lines = page.getByRole('grid', { name: 'Строки выписок' })
  await expect(lines.getByRole('row', { name: /Комиссия за ведение счёта/ }).first()).toBeVisible()
  await expect(page.getByText(told.replace(/^-/, '')).first()).toBeVisible()
  await lines
    .getByRole('row', { name: /Комиссия за ведение счёта/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Строка выписки' })
  await expect(panel.getByLabel('Вид')).toHaveValue('Комиссия банка')
  await expectAccessible(page)
  await panel.getByLabel('Вид').click()
  await page.getByRole('option', { name: 'Прочее' }).click()
  const others = page.getByRole('dialog', { name: /^Назвать «Прочее» ещё/ })
  await others.getByRole('button', { name: 'Назвать' }).click()
  await expect(page.getByText(/Вид «Прочее» назначен, и ещё/)).toBeVisible()
})

test('the price of a work opens the lines of estimates behind its sum', async ({ page }) => {
  await signIn(page, 'director', '/reports/commercial-rates')
  const summ = page.getByRole('grid').or(page.getByRole('treegrid')).getByRole('link').first()
  const told = await summ.innerText()
  await summ.click()
  await expect(page.getByRole('heading', { name: 'Реестр строк смет' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(told)
})

test('a technical and economic calculation is found without «ё»', async ({ page }) => {
  await signIn(page, 'director', '/reports')
  await page.getByRole('textbox', { name: 'Найти отчёт' }).fill('экономический расчет')
  await expect(page.getByRole('link', { name: /ТЭР/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Прогноз бюджета' })).toBeHidden()
})

test('on a telephone every figure of a report says what it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director', '/reports/contractor-analytics')
  const card = page.getByRole('list', { name: 'Аналитика по контрагентам' }).getByRole('listitem').first()
  await expect(card).toContainText('Долг')
  await expect(card).toContainText(/Законтрактовано .* · Оплачено /)
  await expectAccessible(page)
})

test('on a telephone every figure of a folder and of the totals leads to its documents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director', '/reports/contractor-analytics')
  const total = page.getByRole('button', { name: /^Итого ·/ })
  await total.click()
  const sheet = page.getByRole('dialog', { name: 'Итого' })
  await expect(sheet.getByText('Мы должны: на конец периода')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Долг/ }).first().click()
  const counted = page.getByRole('dialog', { name: /Долг/ })
  await expect(counted.getByRole('row', { name: /Зачёт аванса/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(counted).toBeHidden()

  const paid = sheet.getByRole('link', { name: /^Оплачено/ }).first()
  const summ = (await paid.innerText()).split('\n').at(-1) ?? ''
  await paid.click()
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  // Of the totals a list on a telephone tells the first alone.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
})
