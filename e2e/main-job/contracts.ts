import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect } from '../testing/story.ts'
import type { Side } from './sides.ts'

export const PROJECT = 'Маяк'
export const ARTICLE = 'Монолитный каркас'

async function chooseArticle(page: Page, within: Locator): Promise<void> {
  await within.getByRole('combobox', { name: 'Статья' }).click()
  await page.getByRole('searchbox', { name: 'Поиск: Статья' }).fill('каркас')
  await page.getByRole('treeitem', { name: new RegExp(ARTICLE) }).click()
}

async function choose(page: Page, within: Locator, label: string, text: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.pressSequentially(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

/** A table of contracts is brought: read, checked row by row, saved as a whole. */
export async function importContracts(page: Page, number: string, us: Side, them: Side): Promise<void> {
  const rows = [
    'Номер договора;Дата договора;Подрядчик;ИНН подрядчика;Сумма договора;Предмет договора',
    `${number};05.03.2026;${them.name};${them.inn};1 200 000,50;Устройство котлована`,
  ]
  await signIn(page, 'director', '/import-xls/agreements')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Договоры участка.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  const defaults = page.getByRole('region', { name: 'Если в строке не указано' })
  await choose(page, defaults, 'Заказчик', us.name)
  await choose(page, defaults, 'Проект', PROJECT)
  await chooseArticle(page, defaults)
  await expect(page.getByText(/К загрузке 1 договор на 1\s200\s000,50\s₽/)).toBeVisible()
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Загружено: 1 договор' })).toBeVisible()
  await page.getByRole('link', { name: 'Открыть договоры' }).click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Договор № ${number} от 05.03.2026` })).toBeVisible()
  await page.getByRole('link', { name: 'Журнал' }).click()
  await expect(page.getByRole('list', { name: 'Журнал' })).toContainText(`Договор № ${number}: создание`)
}

/** One more contract in the dialog of the header; answers the address of its card. */
export async function createContract(page: Page, number: string, us: Side, them: Side): Promise<string> {
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Договор', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый договор' })
  await dialog.getByRole('combobox', { name: 'Тип' }).click()
  await page.getByRole('option', { name: 'Твёрдая цена' }).click()
  await choose(page, dialog, 'Заказчик', us.name)
  await choose(page, dialog, 'Исполнитель', them.name)
  await dialog.getByRole('textbox', { name: 'Номер' }).fill(number)
  await dialog.locator('input[name="date"]').fill('06.03.2026')
  await choose(page, dialog, 'Проект', PROJECT)
  await dialog.getByRole('textbox', { name: 'Сумма с НДС' }).fill('2440000')
  await chooseArticle(page, dialog)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: `Договор № ${number} от 06.03.2026` })).toBeVisible()
  await expectAccessible(page)
  return new URL(page.url()).pathname
}
