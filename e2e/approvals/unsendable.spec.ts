import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a payment on its way with a registry says beside the button why it is not sent, and leads to the registry', async ({
  page,
}) => {
  const ask = await asDirector(page)
  const agreement_id = await contractWithTerms(page, 'РЕЕСТР-НЕ-ШЛЁТ', { advance_summ: 500_000 })
  const advance = { agreement_id, type: 'advance', date: '2026-03-02', summ: 1000, vat_rate: null }
  const { payment } = await ask('payments/create', advance)
  const { registry: registry_id } = await ask('registries/create', {
    general: { date: '2026-03-02', payer_id: null },
    rows: [{ payment_id: payment, summ: 1000 }],
  })
  await ask('approvals/send', { object_type: 'registry', object_id: registry_id })
  await signIn(page, 'director', `/payments-registry/?payment=${payment}`)
  await page
    .getByRole('tab', { name: 'Согласование' })
    .or(page.getByRole('link', { name: 'Согласование', exact: true }))
    .first()
    .click()
  const told = page.getByRole('note', { name: 'Отправить пока нельзя' })
  await expect(told).toContainText(/^Платёж стоит в реестре № .*: его согласуют вместе с реестром/)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await told.getByRole('link', { name: 'Открыть реестр' }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/registry/${registry_id}`))
})
