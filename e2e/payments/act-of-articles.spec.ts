import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('an act of two articles: the form says which, and the payment stands in the one that is chosen', async ({
  page,
}) => {
  const agreement_id = await contractWithTerms(page, 'СТ-ДОГ-1', {})
  const ask = await asDirector(page)
  const { classifier } = await ask('classifier/load-classifier', {})
  const articles = classifier.filter((item: { is_folder: boolean }) => !item.is_folder)
  const [own, other] = articles as { id: number; name: string }[]
  if (!own || !other) throw new Error('the demo company has no articles')
  const line = { name: 'Бетонирование', unit: 'м³', code: '', volume: '10', price: '2500' }
  const lines = [line, { ...line, classifier_id: other.id, price: '500' }]
  const head = { agreement_id, type: 'contracting', number: 'СТ-1', date: '2025-05-31', vat_rate: null }
  const { ks } = await ask('ks/create', { ...head, lines })
  const ref = { object_type: 'ks', object_id: ks }
  await ask('approvals/send', ref)
  for (const who of ['engineer', 'director'] as const) {
    const { version } = await ask('approvals/load-round', ref)
    await page.request.post('/api/approvals/decide', {
      headers: { authorization: `Bearer ${await sessionToken(page, who)}` },
      data: { company_id: 1, objects: [{ ...ref, version }], kind: 'approve' },
    })
  }

  await signIn(page, 'finance', `/payments-create?type=expenses&agreement_id=${agreement_id}&ks_id=${ks}`)
  const article = page.getByRole('combobox', { name: 'Статья' })
  await expect(article).toHaveValue(own.name)
  await expect(page.getByText(/^Работы документа – в нескольких статьях/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^${other.name} – 5\\s000,00\\s₽$`) }).click()
  await expect(article).toHaveValue(other.name)
  await page.getByRole('textbox', { name: 'Сумма с НДС' }).fill('5000')
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  const panel = page.getByRole('dialog', { name: /^Платёж № / })
  await expect(panel.getByText(other.name)).toBeVisible()
})
