import type { Locator, Page } from '@playwright/test'
import type { Product } from '../testing/product.ts'
import { expect } from '../testing/story.ts'

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Первые шаги' }).getByRole('link', { name })

/** The desktop is one press away from every page. */
async function takeStep(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Рабочий стол' }).click()
  await step(page, name).click()
}

export async function ownCompany(page: Page): Promise<void> {
  await step(page, 'Своя организация').click()
  const dialog = page.getByRole('dialog', { name: 'Новый контрагент' })
  await dialog.getByRole('textbox', { name: 'ИНН' }).fill('7707083893')
  await dialog.getByRole('textbox', { name: 'Наименование', exact: true }).fill('ООО «Новый застройщик»')
  await dialog.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(page).toHaveURL(/\/agents\/\d+$/)
}

/** The bank fills itself in from its БИК. */
export async function ownAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить счёт' }).click()
  await fillAccount(page, '044525225', '40702810938000000001')
}

export async function fillAccount(page: Page, bic: string, account: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Новый счёт' })
  await dialog.getByRole('textbox', { name: 'БИК' }).fill(bic)
  await expect(dialog.getByRole('textbox', { name: 'Банк', exact: true })).toHaveValue(/./)
  await dialog.getByRole('textbox', { name: 'Расчётный счёт' }).fill(account)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toHaveCount(0)
}

export async function readyArticles(page: Page): Promise<void> {
  await takeStep(page, 'Статьи затрат')
  await page.getByRole('button', { name: 'Загрузить или взять готовые' }).click()
  const dialog = page.getByRole('dialog', { name: 'Загрузить из Excel' })
  await dialog.getByRole('button', { name: 'Жилой дом' }).click()
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByRole('treegrid', { name: 'Классификатор' }).getByText('Экспертиза')).toBeVisible()
}

export async function makeProject(page: Page): Promise<void> {
  await takeStep(page, 'Проект')
  const dialog = page.getByRole('dialog', { name: 'Новый проект' })
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill('Дом на Садовой')
  await dialog.getByRole('button', { name: 'Создать проект' }).click()
  await expect(page.getByText('Дом на Садовой')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Four eyes want a second administrator; answers the letter that brings one. */
export async function inviteAdmin(page: Page, product: Product): Promise<string> {
  await takeStep(page, 'Люди и права')
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приглашение сотрудника' })
  await dialog.getByRole('textbox', { name: 'Почта' }).fill('vtoroy@novyi.example')
  await chooseByKeys(page, dialog.getByRole('combobox', { name: 'Роль' }), 'Администратор компании')
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
  return (await product.mail.take('vtoroy@novyi.example')).text
}

/** A list without a search: the arrows light its lines one after another. */
export async function chooseByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await field.press('ArrowDown')
  const lines = page.getByRole('option')
  await lines.first().waitFor()
  const wanted = (await lines.allInnerTexts()).findIndex((line) => line.startsWith(text))
  const lit = await lines.evaluateAll((all) => all.findIndex((line) => line.hasAttribute('data-lit')))
  const key = wanted > lit ? 'ArrowDown' : 'ArrowUp'
  for (let left = Math.abs(wanted - lit); left > 0; left -= 1) await field.press(key)
  await field.press('Enter')
  await expect(field).toHaveValue(text)
}
