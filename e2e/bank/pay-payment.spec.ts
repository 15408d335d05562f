import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { approvedPayment, openPayment, statementOf } from './open-payment.ts'

test('a statement pays a payment, and the file is processed (R-2.6-31, R-3E-30)', async ({
  page,
  product,
}) => {
  const payment = await approvedPayment(product)
  const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: statementOf(payment) }
  await signIn(page, 'finance', '/import-xls/client-bank-info')
  await expect(page.getByRole('heading', { name: 'Выписки банка' })).toBeVisible()
  await expectAccessible(page)

  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('Загружено: 2 строки')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Счёт ${payment.payer_account}` })).toBeVisible()
  await page.getByRole('gridcell', { name: payment.payee_name }).first().click()
  const panel = page.getByRole('complementary', { name: 'Строка выписки' })
  await expect(panel.getByText(`Совпадает ИНН ${payment.payee_inn}`)).toBeVisible()
  await expect(panel.getByText(`В назначении договор № ${payment.agreement_number}`)).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: /^Разнести/ }).click()
  await expect(page.getByRole('button', { name: 'Разнесены 1' })).toBeVisible()
  await page.getByRole('gridcell', { name: 'Комиссия за перевод' }).click()
  await panel.getByRole('button', { name: 'Отложить: комиссия банка' }).click()
  await expect(page.getByText('Обработана', { exact: true })).toBeVisible()
  await expect(page.getByText('Все строки разнесены или отложены')).toBeVisible()

  await page.getByRole('button', { name: 'Разнесены 1' }).click()
  await page.getByRole('gridcell', { name: payment.payee_name }).first().click()
  await panel.getByRole('button', { name: 'Отменить разнесение' }).click()
  const question = page.getByRole('dialog', { name: 'Отменить разнесение?' })
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Отменить разнесение' }).click()
  await expect(question.getByText('Напишите, почему разнесение отменяется')).toBeVisible()
  await question.getByRole('textbox', { name: 'Причина' }).fill('Не тот платёж')
  await question.getByRole('button', { name: 'Отменить разнесение' }).click()
  await expect(page.getByText('Разнесение отменено', { exact: true })).toBeVisible()
  await expect(page.getByText('Не обработана', { exact: true })).toBeVisible()
})

test('the same file again opens the statement that is there; a foreign format is refused', async ({
  page,
  product,
}) => {
  const payment = await openPayment(product)
  const buffer = statementOf({ ...payment, summ: '41.00', number: '99002' })
  const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer }
  await signIn(page, 'finance', '/import-xls/client-bank-info')
  const input = page.locator('input[type="file"]')
  const foreign = Buffer.from('***** ^Type=4^\r\n')
  await input.setInputFiles({ name: 'vypiska.txt', mimeType: 'text/plain', buffer: foreign })
  await expect(
    page.getByText(/Это выписка белорусского клиент-банка \(тип 4\), а не обмен с 1С/),
  ).toBeVisible()
  await input.setInputFiles(file)
  await expect(page).toHaveURL(/statement=\d+/)
  const opened = page.url()
  await page.getByRole('button', { name: 'Все выписки' }).click()
  await page.locator('input[type="file"]').setInputFiles(file)
  const warned = page.getByRole('dialog', { name: 'Загрузить этот файл ещё раз?' })
  await expect(warned.getByText(/^Этот файл уже загружен: /)).toBeVisible()
  await warned.getByRole('button', { name: 'Открыть загруженную' }).click()
  await expect(page).toHaveURL(opened)
  await page.getByRole('button', { name: 'Все выписки' }).click()
  await page.locator('input[type="file"]').setInputFiles(file)
  await warned.getByRole('button', { name: 'Загрузить ещё раз' }).click()
  await expect(page.getByText(/^Новых строк нет: .+ раньше/)).toBeVisible()
  await expect(page).toHaveURL(opened)
})

test('a line to another payee pays a payment only with a reason, which stays in sight (K-18)', async ({
  page,
  product,
}) => {
  const payment = await approvedPayment(product)
  const stranger = {
    payee_name: 'АО «Чужой»',
    payee_inn: '7700000123',
    payee_account: '40702810985391954172',
  }
  const buffer = statementOf({ ...payment, ...stranger })
  await signIn(page, 'finance', '/import-xls/client-bank-info')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('gridcell', { name: stranger.payee_name }).first().click()
  const panel = page.getByRole('complementary', { name: 'Строка выписки' })
  const search = panel.getByRole('combobox', { name: 'Найти платёж' })
  await search.click()
  await search.fill(`${payment.number} ${payment.agreement_number}`)
  await page
    .getByRole('option', { name: new RegExp(`^№ ${payment.number} от`) })
    .first()
    .click()
  await panel.getByRole('button', { name: /^Разнести/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Получатель в выписке другой' })
  await expect(dialog.getByText(/^Получатель не тот: в строке – АО «Чужой»/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Почему это тот же платёж' }).fill('Уступка по письму № 3')
  await dialog.getByRole('button', { name: 'Всё равно разнести' }).click()
  await page.getByRole('button', { name: 'Разнесены 1' }).click()
  await page.getByRole('gridcell', { name: stranger.payee_name }).first().click()
  await expect(panel.getByText('Другая сторона: Уступка по письму № 3')).toBeVisible()
})
