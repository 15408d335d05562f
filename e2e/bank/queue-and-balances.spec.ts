import type { Page } from '@playwright/test'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { telephone } from '../testing/telephone.ts'
import { approvedPayment, statementOf } from './open-payment.ts'

const PAGE = '/import-xls/client-bank-info'

const waiting = async (page: Page) =>
  Number((await page.getByRole('button', { name: /^Ждут разнесения \d/ }).textContent())?.match(/\d+$/)?.[0])

test('lines that wait stand in one queue; what one person matches leaves the telephone of another', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const payment = await approvedPayment(product)
  await signIn(page, 'finance', PAGE)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: statementOf(payment) })
  await expect(page.getByText('Загружено: 2 строки')).toBeVisible()

  const phone = await telephone(browser, baseURL)
  await signIn(phone, 'director', `${PAGE}?view=queue`)
  const panel = (of: Page) => of.getByRole('complementary', { name: 'Строка выписки' })
  // Other stories leave lines that wait too.
  const ours = { hasText: formatMoney(payment.summ) }
  const cards = phone.getByRole('list', { name: 'Строки выписки' }).getByRole('listitem')
  await cards.filter(ours).tap()
  await expect(panel(phone).getByRole('button', { name: /^Разнести/ })).toBeVisible()
  await expectAccessible(phone)

  await page.goto(`${PAGE}?view=queue`)
  const queue = page.getByRole('grid', { name: 'Строки выписки' })
  await queue.getByRole('row').filter(ours).getByRole('gridcell', { name: 'Списание' }).click()
  await expect(panel(page).getByText(/^Совпадает ИНН/)).toBeVisible()
  await expectAccessible(page)
  const before = await waiting(page)
  await expect.poll(() => waiting(phone)).toBe(before)
  await panel(page)
    .getByRole('button', { name: /^Разнести/ })
    .click()
  await expect.poll(() => waiting(page)).toBe(before - 1)
  await expect.poll(() => waiting(phone)).toBe(before - 1)
  await phone.context().close()
})

test('of money that nobody has entered a payment is made from its line', async ({ page, product }) => {
  const payment = await approvedPayment(product)
  const purpose = 'За доставку по накладной 17'
  const file = statementOf({ ...payment, number: '88017', summ: '4321.09', agreement_number: '' })
    .toString()
    .replace(/НазначениеПлатежа=Оплата.*/u, `НазначениеПлатежа=${purpose}`)
  await signIn(page, 'finance', PAGE)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(file) })
  await expect(page.getByText('Загружено: 2 строки')).toBeVisible()
  await page.goto(`${PAGE}?view=queue`)
  const queue = page.getByRole('grid', { name: 'Строки выписки' })
  await queue
    .getByRole('row')
    .filter({ hasText: '4 321,09' })
    .getByRole('gridcell', { name: 'Списание' })
    .click()
  const panel = page.getByRole('complementary', { name: 'Строка выписки' })
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Создать платёж' }).click()
  await expect(page.getByRole('heading', { name: 'Новый платёж по документу' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Назначение платежа' })).toHaveValue(purpose)
  await expect(page.getByRole('textbox', { name: 'Сумма с НДС' })).toHaveValue(/^4\s321,09$/u)
  await expect(page.getByRole('combobox', { name: 'Получатель', exact: true })).toHaveValue(
    payment.payee_name,
  )
})

test('an account opens day by day and is held against its statements, also on a telephone', async ({
  page,
}) => {
  await signIn(page, 'finance', PAGE)
  await page.getByRole('button', { name: /^Счета и остатки/ }).click()
  const accounts = page.getByRole('grid', { name: 'Счета и остатки' })
  const account = accounts.getByRole('link', { name: /^40702/ }).first()
  const number = (await account.textContent()) ?? ''
  await expectAccessible(page)
  await account.click()
  await expect(page.getByRole('heading', { name: `Счёт ${number}` })).toBeVisible()
  const days = page.getByRole('grid', { name: 'Остатки по дням' })
  await expect(days.getByRole('gridcell', { name: 'Сходится' }).first()).toBeVisible()
  await expectAccessible(page)
  const closing = await days.getByRole('row').nth(1).getByRole('gridcell').nth(4).innerText()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('listitem').first()).toContainText(closing)
  await expect(page.getByRole('heading', { name: `Счёт ${number}` })).toBeVisible()
  await expect(page.getByText('Сходится').first()).toBeVisible()
  await expectAccessible(page)
})
