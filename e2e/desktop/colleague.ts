import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Product } from '../testing/product.ts'

/** The second person comes by the link of the letter, at a computer of their own. */
export async function register(
  browser: Browser,
  product: Product,
  follow: (context: BrowserContext) => Promise<void>,
  letter: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await follow(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(/https?:\/\/\S+token=\S+/.exec(letter)?.[0] ?? '')
  await page.getByLabel('Имя').fill('Пётр')
  await page.getByLabel('Фамилия').fill('Второй')
  await page.getByLabel('Пароль', { exact: true }).fill('длинный пароль')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.getByRole('region', { name: 'Первые шаги' }).waitFor()
  return page
}

/** The bell leads to what waits; the decision is two presses. */
export async function approveNext(page: Page, document: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Уведомления' }).click()
  await page.getByRole('banner').getByRole('link', { name: document }).first().click()
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Согласовать?' })
    .getByRole('button', { name: 'Согласовать' })
    .click()
  await page.getByRole('button', { name: 'Согласовать', exact: true }).waitFor({ state: 'detached' })
}

/** Requisites of both sides are confirmed at once. */
export async function confirmAccounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Рабочий стол' }).click()
  await page.getByRole('link', { name: /^Реквизиты контрагентов 2/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Реквизиты на подтверждении' })
  await dialog.getByRole('checkbox', { name: 'Выбрать все' }).click()
  await dialog.getByRole('button', { name: /^Подтвердить/ }).click()
  await page
    .getByText(/^Подтвержден/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
}
