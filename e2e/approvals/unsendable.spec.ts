import { asDirector } from '../agreements/contract-with-terms.ts'
import { makeRegistry } from '../registries/make-registry.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a payment on its way with a registry says beside the button why it is not sent, and leads to the registry', async ({
  page,
}) => {
  const ask = await asDirector(page)
  const registry_id = await makeRegistry(page, 1)
  await ask('approvals/send', { object_type: 'registry', object_id: registry_id })
  const { rows } = await ask('registries/load-item', { registry_id, kind: 'own' })
  await signIn(page, 'director', `/payments-registry/?payment=${rows[0]?.payment_id}`)
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
