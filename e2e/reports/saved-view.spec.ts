import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('what was set in a report comes back with its saved view, for others too: the question, columns and order (R-1-19)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'finance', '/reports/cost-price')
  const table = page.getByRole('treegrid', { name: 'Использование лимитов' })
  const heads = (of = table) => of.getByRole('columnheader').allInnerTexts()
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  const usual = await heads()
  const date = page.getByLabel('На дату', { exact: true })
  await date.click()
  await date.fill('31.12.2025')
  await date.press('Enter')

  await page.getByRole('button', { name: 'Колонки' }).click()
  await page.getByRole('checkbox', { name: 'Плановая стоимость, ₽' }).click()
  await page.getByRole('button', { name: 'Выше: Оплачено, ₽' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const accepted = table.getByRole('columnheader', { name: 'Принято, ₽' })
  await accepted.click()
  await expect(accepted).toHaveAttribute('aria-sort', 'ascending')
  await accepted.click()
  await expect(accepted).toHaveAttribute('aria-sort', 'descending')
  await networkQuiet(page)
  const arranged = await heads()
  expect(arranged.map((head) => head.trim())).toEqual([
    'Код',
    'Статья',
    'Законтрактовано, ₽',
    'На согласовании, ₽',
    'Оплачено, ₽',
    'Принято, ₽',
    'Свободно, ₽',
    'Использование',
  ])
  const first = await table.getByRole('row').nth(2).innerText()

  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('textbox', { name: 'Название вида' }).fill('Итог года')
  await page.getByRole('checkbox', { name: 'Видят все в компании' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('button', { name: 'Удалить вид: Итог года' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Итог года', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Колонки' }).click()
  await page.getByRole('button', { name: 'Вернуть как было' }).click()
  await page.keyboard.press('Escape')
  expect(await heads()).toHaveLength(usual.length)
  await expect(page.getByRole('button', { name: 'Виды' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'director', '/reports/cost-price')
  const seen = other.getByRole('treegrid', { name: 'Использование лимитов' })
  await expect(seen.getByRole('row').nth(2)).toBeVisible()
  expect(await heads(seen)).toEqual(usual)
  await other.getByRole('button', { name: 'Виды' }).click()
  await other.getByRole('button', { name: /^Итог года/ }).click()
  await expect(other.getByLabel('На дату', { exact: true })).toHaveValue('31.12.2025')
  await expect(seen.getByRole('row').nth(2)).toHaveText(first, { useInnerText: true })
  expect(await heads(seen)).toEqual(arranged)
  // It was only tried: what stood before comes back, the question and the columns too.
  await other.getByRole('button', { name: 'Вернуть мой отчёт' }).click()
  await expect(other.getByLabel('На дату', { exact: true })).not.toHaveValue('31.12.2025')
  await expect.poll(() => heads(seen)).toEqual(usual)
  await expect(other.getByRole('button', { name: 'Вернуть мой отчёт' })).toBeHidden()
  await other.context().close()
})

test('of a matrix a measure is chosen once for all its months, and stays so when others are asked for', async ({
  page,
}) => {
  // Columns out of sight are not drawn.
  await page.setViewportSize({ width: 2800, height: 900 })
  await signIn(page, 'director', '/reports')
  await page.goto('/reports/payment-schedule?month_from="2026-03"&month_to="2026-04"')
  const heads = page.getByRole('columnheader', { name: 'Назначено, ₽' })
  await expect(heads).toHaveCount(3)
  await page.getByRole('button', { name: 'Колонки' }).click()
  const chooser = page.getByRole('dialog', { name: 'Колонки' })
  await chooser.getByRole('checkbox', { name: 'Назначено, ₽, по периодам' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(heads).toHaveCount(1)
  await page.goto('/reports/payment-schedule?month_from="2026-04"&month_to="2026-06"')
  await expect(page.getByRole('columnheader', { name: 'Оплачено, ₽' }).first()).toBeVisible()
  await expect(heads).toHaveCount(1)
})
