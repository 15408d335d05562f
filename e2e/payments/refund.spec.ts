import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('money of a paid advance comes back: from its card, no more than was paid, and where the advance stands', async ({
  page,
}) => {
  const terms = { advance_summ: 300_000, advance_method: 'full' }
  const agreement_id = await contractWithTerms(page, 'СТ-ВОЗВРАТ-1', terms)
  const ask = await asDirector(page)
  const advance = { agreement_id, type: 'advance', date: '2026-03-02', summ: 100_000, vat_rate: '22' }
  const { payment } = await ask('payments/create', advance)
  const { version } = await ask('payments/load-item', { payment_id: payment })
  await ask('payments/mark-paid', {
    payment_id: payment,
    version,
    date: '2026-03-02',
    reason: 'Оплачен до учёта',
  })

  await signIn(page, 'finance', `/payments-registry/?payment=${payment}`)
  const card = page.getByRole('dialog', { name: /^Платёж № / })
  await card.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Записать возврат денег' }).click()
  await expect(page.getByRole('heading', { name: 'Возврат денег' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Возвращаемый платёж' })).toHaveValue(
    / от 02\.03\.2026, Аванс/,
  )
  await expect(
    page.getByText(/^Оплачено 100\s000,00, возвращается 0,00, осталось 100\s000,00$/),
  ).toBeVisible()
  for (const name of ['Срочность', 'Очередность', 'УИН']) await expect(page.getByLabel(name)).toHaveCount(0)
  await expect(page.getByText('Ожидается до', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const summ = page.getByRole('textbox', { name: 'Сумма с НДС' })
  await expect(summ).toHaveValue(/^100\s000,00$/)
  await summ.fill('150000')
  await page.getByRole('button', { name: 'Создать возврат' }).click()
  await expect(page.getByText(/Вернуться может не больше 100\s000,00/).first()).toBeVisible()
  await summ.fill('40000')
  await page.getByRole('button', { name: 'Создать возврат' }).click()
  const refund = page.getByRole('dialog', { name: /^Возврат № / })
  await expect(page.getByText('Возврат создан')).toBeVisible()
  await expect(refund.getByText('Возврат нам: аванс')).toBeVisible()
  await expect(refund.getByText('Не относится к расходам месяца')).toBeVisible()
  await expect(refund.getByText('Деньги ещё не пришли')).toBeVisible()
  await expect(refund.getByText('Ожидается', { exact: true }).first()).toBeVisible()
  await expect(refund.getByText('Не в реестре')).toBeHidden()
  await expect(refund.getByRole('link', { name: /^Платёж № \d+ от 02\.03\.2026$/ })).toBeVisible()
  await refund.getByRole('link', { name: /^Платёж № \d+ от 02\.03\.2026$/ }).click()
  await expect(card.getByText('Ожидается возврат')).toBeVisible()
  await expect(card.getByRole('link', { name: /^возврат № \d+$/ })).toBeVisible()

  await page.goto(`/agreement/${agreement_id}`)
  await expect(page.getByText('в том числе ждут возврата')).toBeVisible()
})
