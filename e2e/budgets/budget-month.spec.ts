import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a month is budgeted, outlives a reload, is approved and holds a payment (A-052, R-1-22, R-1-25)', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'finance', '/reports/budgeting')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать бюджет' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый бюджет месяца' })
  await dialog.getByRole('combobox', { name: 'Месяц' }).fill('01.2027')
  await dialog.getByRole('combobox', { name: 'Проект' }).click()
  await page.getByRole('option', { name: 'ЖК «Маяк»' }).click()
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { name: 'ЖК «Маяк», январь 2027' })).toBeVisible()

  const grid = page.getByRole('grid', { name: 'Статьи бюджета' })
  await grid.focus()
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await pasteBlock(grid, [['100 000,50']])
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое: 1 строка')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Бюджет сохранён')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Отправлено на согласование').first()).toBeVisible()

  const address = new URL(page.url()).pathname
  await signIn(page, 'director', address)
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Согласовать?' })
    .getByRole('button', { name: 'Согласовать' })
    .click()
  await expect(page.getByRole('banner').getByText('Согласован', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Все бюджеты: январь 2027' }).click()
  await expect(page).toHaveURL(/\/reports\/budgeting\/2027-01$/)
  await expect(page.getByRole('grid', { name: 'Бюджеты, январь 2027' })).toContainText('100 000,50')
  await expectAccessible(page)
})
