import { contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const advance_summ = 500_000

test('a gate that does not let a payment through says why and what to do, and does it at one press (R-2.6-08)', async ({
  page,
}) => {
  const agreement_id = await contractWithTerms(page, 'ПЛ-ДОГ-1', { advance_summ })
  await signIn(page, 'finance', `/payments-create?agreement_id=${agreement_id}&type=expenses`)
  await page.getByRole('textbox', { name: 'Сумма с НДС' }).fill('700000')
  await page.keyboard.press('Tab')
  const checks = page.getByRole('complementary', { name: 'Проверка платежа' })
  await expect(
    checks.getByText(/По принятым документам можно создать ещё 0,00\s₽, не хватает 700\s000,00\s₽/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  await expect(page.getByRole('textbox', { name: 'Сумма с НДС' })).toBeFocused()
  await expect(page).toHaveURL(/\/payments-create/)

  await page.getByRole('combobox', { name: 'Тип платежа' }).click()
  await page.getByRole('option', { name: 'Аванс' }).click()
  // What the server said was of a payment of another kind.
  await expect(page.getByRole('textbox', { name: 'Сумма с НДС' })).not.toHaveAttribute('aria-invalid', 'true')
  await expect(
    checks.getByText(/Остаток аванса по договору 500\s000,00\s₽, не хватает 200\s000,00\s₽/),
  ).toBeVisible()
  await checks.getByRole('button', { name: /^Уменьшить до 500\s000,00\s₽$/ }).click()
  await expect(checks.getByText('не проходит')).toHaveCount(0)
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  const panel = page.getByRole('dialog', { name: /^Платёж № / })
  await expect(panel.getByText(/500\s000,00/).first()).toBeVisible()
  await expect(panel.getByText('К оплате', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })

  await page.goto(`/payments-create?agreement_id=${agreement_id}&type=advance`)
  await page.getByRole('textbox', { name: 'Сумма с НДС' }).fill('1000')
  await page.keyboard.press('Tab')
  await expect(
    checks.getByText(
      /^Уже в платеже №\s\S+ от \d\d\.\d\d\.\d{4} на 500\s000,00\s₽\. Уменьшите его или увеличьте аванс/,
    ),
  ).toBeVisible()
  // It opens beside the form: what is typed stays.
  const opened = page.waitForEvent('popup')
  await checks.getByRole('link', { name: /^Платёж №/ }).click()
  const other = (await opened).getByRole('dialog', { name: /^Платёж № / })
  await expect(other.getByText(/500\s000,00/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Сумма с НДС' })).toHaveValue(/1\s000/)
})

test('a block of Excel becomes payments; what is wrong is told in its row (R-2.6-09, R-9-12, R-1-14)', async ({
  page,
}) => {
  await contractWithTerms(page, 'СП-ДОГ-2', { advance_summ })
  await contractWithTerms(page, 'СП-ДОГ-3', { advance_summ })
  await signIn(page, 'finance', '/payments-create-list')
  const table = page.getByRole('grid', { name: 'Новые платежи' })
  const cell = (row: number, column: number) =>
    table.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  await cell(1, 1).click()
  await pasteBlock(table, [
    ['СП-ДОГ-2', '', 'Аванс', '', '100 000,50'],
    ['СП-ДОГ-3', '', 'Аванс', '', '600 000'],
    ['СП-ДОГ-НЕТ', '', 'Аванс', '', '1 500,00'],
  ])
  await expect(table.getByText('Готов', { exact: true })).toHaveCount(1)
  await expect(
    table.getByText(/Остаток аванса по договору 500\s000,00\s₽, не хватает 100\s000,00\s₽/),
  ).toBeVisible()
  await expect(table.getByText('Договора с таким номером нет')).toBeVisible()
  await expect(page.getByText('Не проходят проверку: 2 из 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Договора с таким номером нет' })).toBeVisible()

  await cell(3, 1).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('СП-ДОГ-2')
  await page.keyboard.press('Enter')
  await cell(2, 5).click()
  await page.keyboard.type('500000')
  await page.keyboard.press('Enter')
  await expect(table.getByText('Готов', { exact: true })).toHaveCount(3)
  await expect(page.getByText('Все строки проходят проверку')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Создано: 3 платежа')).toBeVisible()
  await expect(page).toHaveURL(/\/payments-registry\/?$/)
  await page.getByRole('searchbox', { name: 'Номер, назначение, контрагент' }).fill('СП-ДОГ-')
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(/601\s500,50/)
})
