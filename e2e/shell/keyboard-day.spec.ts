import type { Locator, Page } from '@playwright/test'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** Walks by Tab as a person without a mouse does; fails when the thing cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`С клавиатуры не дойти: ${target}`)
}

test('a day’s work by keyboard alone: palette, list, filter, card, edit, save', async ({ page }) => {
  await signIn(page, 'finance', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рабочий стол')

  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('dialog', { name: 'Команды' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('контраг')
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Контрагенты' })
  await expect(grid.getByRole('gridcell', { name: 'Итого', exact: true })).toBeVisible()

  await tabTo(page, page.getByRole('searchbox', { name: 'Название или ИНН' }))
  await page.keyboard.type('бетон')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await networkQuiet(page)
  await expect(grid.getByRole('link').first()).toBeVisible()

  await tabTo(page, grid)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/\d+$/)

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Изменить' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Реквизиты контрагента' })
  await tabTo(page, dialog.getByRole('textbox', { name: 'Адрес' }))
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type('г. Тверь, ул. Клавишная, д. 1')
  await tabTo(page, dialog.getByRole('button', { name: 'Сохранить' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('г. Тверь, ул. Клавишная, д. 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('г. Тверь, ул. Клавишная, д. 1')).toBeVisible()
})
