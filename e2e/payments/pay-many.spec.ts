import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('of ticked payments what can be is done, the others are named with their reasons and counted in no sum', async ({
  page,
}) => {
  const number = 'СТ-СПИСКОМ-1'
  const terms = { advance_summ: 300_000, advance_method: 'full' }
  const agreement_id = await contractWithTerms(page, number, terms)
  const ask = await asDirector(page)
  const advance = { agreement_id, type: 'advance', date: '2026-11-02', vat_rate: '22' }
  const { payment: paid } = await ask('payments/create', { ...advance, summ: 7_000 })
  await ask('payments/create', { ...advance, summ: 2_000 })
  const { version } = await ask('payments/load-item', { payment_id: paid })
  const fact = { payment_id: paid, version, date: '2026-11-02', reason: 'Оплачен до учёта' }
  await ask('payments/mark-paid', fact)

  await signIn(page, 'director', `/payments-registry/?q=${encodeURIComponent(number)}`)
  const both = page.getByRole('row').filter({ hasText: number })
  await expect(both).toHaveCount(2)
  for (const row of await both.all()) await row.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Отметить оплату', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Отметить оплату' })
  await expect(question).toContainText(/1\sплатёж на 2\s000,00\s₽\. Ещё 1\sплатёж отметить нельзя/)
  await question.getByRole('textbox', { name: 'Почему без согласования' }).fill('Оплачен до учёта')
  await question.getByRole('button', { name: 'Отметить оплату' }).click()
  const results = page.getByRole('dialog', { name: 'Отмечены не все платежи' })
  await expect(results).toContainText('Выполнено 1 из 2')
  await expect(results.getByRole('listitem').first()).toContainText('Платёж уже оплачен')
  await expect(results.getByRole('listitem').first()).toContainText(/№\s\S+ от 02\.11\.2026/)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await results.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByText(/^Выбрано/)).toHaveCount(0)
})

test('of ticked payments those that wait for a decision stay, the others are changed', async ({ page }) => {
  const number = 'СТ-СПИСКОМ-2'
  const terms = { advance_summ: 300_000, advance_method: 'full' }
  const agreement_id = await contractWithTerms(page, number, terms)
  const ask = await asDirector(page)
  const advance = { agreement_id, type: 'advance', date: '2026-11-02', summ: 1_000, vat_rate: '22' }
  const { payment: sent } = await ask('payments/create', advance)
  const { payment: free } = await ask('payments/create', advance)
  await ask('approvals/send', { object_type: 'payment', object_id: sent })

  await signIn(page, 'director', `/payments-registry/?q=${encodeURIComponent(number)}`)
  const both = page.getByRole('row').filter({ hasText: number })
  await expect(both).toHaveCount(2)
  for (const row of await both.all()) await row.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Изменить', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Изменить 2/ })
  await dialog.getByRole('textbox', { name: 'Примечание' }).fill('Ждём письма')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const results = page.getByRole('dialog', { name: 'Изменены не все платежи' })
  await expect(results).toContainText('Выполнено 1 из 2')
  await expect(results.getByRole('listitem').first()).toContainText('на согласовании: сначала отзовите')
  expect((await ask('payments/load-item', { payment_id: free })).remark).toBe('Ждём письма')
  expect((await ask('payments/load-item', { payment_id: sent })).remark).toBe('')
})
