import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('an approved payment is not deleted but withdrawn with a reason: it stays among the deleted, marked (K-17)', async ({
  page,
}) => {
  const terms = { advance_summ: 300_000, advance_method: 'full' }
  const agreement_id = await contractWithTerms(page, 'СТ-ОТЗЫВ-1', terms)
  const ask = await asDirector(page)
  const advance = { agreement_id, type: 'advance', date: '2026-11-02', summ: 1_000, vat_rate: '22' }
  const { payment } = await ask('payments/create', advance)
  const ref = { object_type: 'payment', object_id: payment }
  await ask('approvals/send', ref)
  const { version } = await ask('approvals/load-round', ref)
  await page.request.post('/api/approvals/decide', {
    headers: { authorization: `Bearer ${await sessionToken(page, 'finance')}` },
    data: { company_id: 1, objects: [{ ...ref, version }], kind: 'approve' },
  })

  await signIn(page, 'director', `/payments-registry/?payment=${payment}`)
  const card = page.getByRole('dialog', { name: /^Платёж № / })
  await card.getByRole('button', { name: 'Ещё' }).click()
  await expect(page.getByRole('menuitem', { name: 'Удалить платёж' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Отозвать платёж' }).click()
  const dialog = page.getByRole('dialog', { name: /^Отозвать платёж № / })
  await dialog.getByRole('button', { name: 'Отозвать платёж' }).click()
  await expect(dialog.getByText('Напишите, почему платёж отзывается')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Счёт прислали дважды')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Отозвать платёж' }).click()
  await expect(card.getByText('Отозван', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Отозван \d\d\.\d\d\.\d{4}: Счёт прислали дважды$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Восстановить' })).toHaveCount(0)
})
