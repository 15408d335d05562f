import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('payments that cannot be sent are told with their reasons, which stay until they are read', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'finance')}` }
  const filters = [{ field: 'approval_status', op: 'in', value: ['approve'] }]
  const answer = await page.request.post('/api/payments/load-list', {
    headers,
    data: { company_id: 1, limit: 1, filters },
  })
  const { items } = (await answer.json()) as { items: { id: number; number: string; payee_name: string }[] }
  const [agreed] = items
  if (!agreed) throw new Error(`Согласованных платежей нет: ${await answer.text()}`)
  await signIn(page, 'finance', `/payments-registry/?q=${encodeURIComponent(agreed.payee_name)}`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: agreed.number, exact: true }) })
  await row.first().getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'На согласование', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  const results = page.getByRole('dialog', { name: 'Отправлены не все платежи' })
  await expect(results).toContainText('Выполнено 0 из')
  await expect(results.getByRole('listitem').first()).toContainText(/соглас/)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await results.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByText(/^Выбрано/)).toHaveCount(0)
})
