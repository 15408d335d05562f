import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('an invoice is pasted from Excel, paid by a payment and shows what is left (A-070)', async ({
  page,
}) => {
  const terms = { advance_method: 'full', advance_summ: 500_000 }
  const id = await contractWithTerms(page, 'СЧЕТ-1', terms)
  const ask = await asDirector(page)
  const { agreement } = await ask('agreements/load-agreement', { agreement_id: id })
  await signIn(page, 'finance', '/payments-registry/invoices/create')
  const grid = page.getByRole('grid', { name: 'Новые счета' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await pasteBlock(grid, [[agreement.executor_name, 'А-17', '10.11.2026', 'СЧЕТ-1', 'Аванс', '120 000,00']])
  await expect(grid).toContainText('Готов')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать 1 счёт' }).click()
  await expect(page.getByText('Создано: 1 счёт')).toBeVisible()

  await page.getByPlaceholder('Номер, примечание, контрагент').fill('А-17')
  await page.getByRole('link', { name: 'А-17' }).click()
  await expect(page.getByRole('heading', { name: 'Счёт № А-17' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Оплатить' }).click()
  const summ = page.getByLabel('Сумма с НДС')
  await expect(summ).toHaveValue(/120.000,00/)
  await summ.fill('50000')
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  await expect(page.getByText('Платёж создан')).toBeVisible()

  await page.getByRole('dialog').getByRole('link', { name: '№ А-17' }).click()
  await expect(page.getByText('70 000,00').first()).toBeVisible()

  await page.goto('/payments-registry/invoices')
  await page.getByPlaceholder('Номер, примечание, контрагент').fill('А-17')
  await expect(page.getByRole('link', { name: 'А-17' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'А-17' }).locator('[data-select]').click()
  await page.getByRole('button', { name: 'В реестр' }).click()
  const lines = page.getByRole('treegrid', { name: 'Платежи реестра' })
  await expect(lines).toContainText('Счета: авансы')
  await expect(lines).toContainText('50 000,00')
})

test('what a pasted cell says and nobody understands stops the invoice; «22%» is the rate of 22 %', async ({
  page,
}) => {
  await signIn(page, 'finance', '/payments-registry/invoices/create')
  const grid = page.getByRole('grid', { name: 'Новые счета' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  const head = ['Контрагент', 'Номер', 'Дата', 'Сумма, ₽', 'НДС']
  const rowOf = (rate: string) => ['ООО "Бетон-Янтарь"', 'А-18', '10.11.2026', '122 000,00', rate]
  await pasteBlock(grid, [head, rowOf('18%')])
  await expect(grid).toContainText('Исправьте отмеченные ячейки')
  await page.getByRole('button', { name: 'Создать 1 счёт' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Исправьте отмеченные ячейки' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await pasteBlock(grid, [head, rowOf('22%')])
  await expect(grid).toContainText('Готов')
  const sent = page.waitForRequest('**/invoices/create-list')
  await page.getByRole('button', { name: 'Создать 1 счёт' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ rows: [{ vat_rate: '22' }] })
})
