import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a project lives from preparation to completion (R-4-37, R-1-08)', async ({ page }) => {
  await signIn(page, 'director', '/structure/')
  await expect(
    page.getByRole('grid', { name: 'Проекты' }).getByRole('gridcell', { name: 'Итого', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Создать проект' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый проект' })
  await dialog.getByRole('button', { name: 'Создать проект' }).click()
  await expect(dialog.getByText('Укажите наименование проекта')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill('ЖК «История»')
  await dialog.getByRole('combobox', { name: 'Город' }).fill('Калин')
  await page.getByRole('option', { name: /^Калининград/ }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Создать проект' }).click()

  const card = page.getByRole('dialog', { name: /ЖК «История»/ })
  await expect(card.getByText('Подготовка')).toBeVisible()
  await expect(page).toHaveURL(/project=\d+/)
  await card.getByRole('button', { name: 'Начать строительство' }).click()
  await page
    .getByRole('dialog', { name: /\?$/ })
    .getByRole('button', { name: 'Начать строительство' })
    .click()
  await expect(card.getByText('Строительство', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Завершить проект' }).click()
  await page.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: 'Завершить проект' }).click()
  await expect(card.getByText('Завершён', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Завершить проект' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid').getByRole('link', { name: 'ЖК «История»' })).toBeVisible()
})

test('limits are pasted from Excel, folders and totals follow, nothing is lost by a tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'director', '/structure/')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Наименование' }).fill('ЖК «Лимиты»')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: /ЖК «Лимиты»/ })
  await card.getByRole('tab', { name: 'Лимиты по статьям' }).click()
  const grid = card.getByRole('treegrid', { name: 'Лимиты по статьям' })
  await expect(grid).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })

  const folder = grid.getByRole('row', { name: /Проектирование и изыскания/ })
  await folder.getByRole('gridcell').first().click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.evaluate("navigator.clipboard.writeText('1 000,50\\n2 000')")
  await page.keyboard.press('Control+V')
  await expect(card.getByText('Изменено: 2')).toBeVisible()
  await expect(folder).toContainText('3 000,50'.replace(' ', '\u202f'))

  await card.getByRole('tab', { name: 'Сведения' }).click()
  await page
    .getByRole('dialog', { name: 'Уйти без сохранения?' })
    .getByRole('button', { name: 'Остаться' })
    .click()
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expect(card.getByText('Изменено')).toHaveCount(0)
  await card.getByRole('tab', { name: 'Сведения' }).click()
  await expect(card.getByText('3 000,50 ₽'.replaceAll(' ', '\u202f')).first()).toBeVisible()
})

test('without the right the frame stays and the address too (A-037, R-6-58, R-6-59)', async ({ page }) => {
  for (const address of ['/structure/', '/structure/loan-agreements/']) {
    await signIn(page, 'newcomer', address)
    await expect(page.getByText('Нет прав на просмотр')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Структура' }).getByRole('link')).toHaveCount(2)
    expect(new URL(page.url()).pathname).toBe(address)
    await expectAccessible(page)
  }
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('whatever opens over the menu closes it, on the page it stands on too', async ({ page }) => {
    await signIn(page, 'director', '/structure/')
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Открыть меню' }).click()
      await expect(page.getByRole('link', { name: 'Договоры', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Создать', exact: true }).click()
    }
    // Esc would close the menu too: it is looked at while the window stands.
    const menu = page.locator('[aria-controls="side-menu"]')
    await openMenu()
    await page.getByRole('menuitem', { name: 'Проект' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новый проект' })
    await expect(dialog).toBeVisible()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await dialog.getByRole('textbox', { name: 'Наименование' }).fill('ЖК «Ладонь»')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /ЖК «Ладонь»/ })).toBeVisible()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')

    await openMenu()
    await page.getByRole('menuitem', { name: 'Договор', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })
})
