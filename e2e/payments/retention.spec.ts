import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('the guarantee retention of an act is given back from the contract, and less is held then', async ({
  page,
}) => {
  const agreement_id = await contractWithTerms(page, 'СТ-УДЕРЖ-1', { retention_percent: '5' })
  const ask = await asDirector(page)
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }
  const head = { agreement_id, type: 'contracting', number: 'УД-1', date: '2026-03-31', vat_rate: null }
  const { ks } = await ask('ks/create', { ...head, lines: [line] })
  const ref = { object_type: 'ks', object_id: ks }
  await ask('approvals/send', ref)
  for (const who of ['engineer', 'director'] as const) {
    const { version } = await ask('approvals/load-round', ref)
    await page.request.post('/api/approvals/decide', {
      headers: { authorization: `Bearer ${await sessionToken(page, who)}` },
      data: { company_id: 1, objects: [{ ...ref, version }], kind: 'approve' },
    })
  }

  await signIn(page, 'finance', `/agreement/${agreement_id}`)
  const release = page.getByRole('region', { name: 'Возврат удержания' })
  await release.getByRole('link', { name: 'Создать платёж на возврат' }).click()
  await expect(page.getByRole('combobox', { name: 'Тип платежа' })).toHaveValue(
    'Выплата гарантийного удержания',
  )
  await page.getByRole('textbox', { name: 'Сумма с НДС' }).fill('200')
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  const card = page.getByRole('dialog', { name: /^Платёж № / })
  await expect(card.getByText('Выплата гарантийного удержания', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })

  const number = (await card.getByRole('heading').first().textContent())?.match(/№ (\S+)/)?.[1] ?? ''
  const { items } = await ask('payments/load-list', {
    filters: [{ field: 'agreement_id', op: 'eq', value: agreement_id }],
  })
  const payment = items.find((item: { number: string }) => item.number === number)
  const { version } = await ask('payments/load-item', { payment_id: payment.id })
  const paid = { payment_id: payment.id, version, date: '2026-04-10', reason: 'Оплачен до учёта' }
  await ask('payments/mark-paid', paid)
  const { balance } = await ask('agreements/load-agreement', { agreement_id })
  expect(balance).toMatchObject({ retained: 500, released: 200, held: 300 })
  await page.goto(`/agreement/${agreement_id}`)
  await expect(release.getByText(/^Возвращено/).locator('..')).toContainText('200,00')
})
