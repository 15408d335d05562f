import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a payment that a statement seems to hold already is marked where it is chosen and in the registry, and leads to the statement', async ({
  page,
}) => {
  await signIn(page, 'finance', '/reports/registry/create')
  const choice = page.getByRole('dialog', { name: 'Платежи для реестра' })
  const marked = choice
    .getByRole('row')
    .filter({ hasText: /Похоже, уже списано \d{2}\.\d{2}\.\d{4} по выписке/ })
  await expect(marked.first()).toBeVisible()
  await networkQuiet(page)
  await marked.first().locator('[data-select]').click()
  await choice.getByRole('button', { name: 'Добавить 1 платёж' }).click()
  const mark = page
    .getByRole('treegrid', { name: 'Платежи реестра' })
    .getByRole('link', { name: /Похоже, уже списано/ })
  await expect(mark).toBeVisible()
  await expect(mark).toHaveAttribute('href', /\/import-xls\/client-bank-info\?statement=\d+$/)
})
