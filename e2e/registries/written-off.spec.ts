import { expectAccessible } from '../testing/expect-accessible.ts'
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

  await page.getByRole('button', { name: 'Создать реестр' }).click()
  await expect(page).toHaveURL(/\/reports\/registry\/\d+$/)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  for (const [deed, title] of [
    ['Согласовать', 'Согласовать?'],
    ['С замечанием', 'Согласовать с замечанием'],
    ['Отклонить', 'Отклонить?'],
  ] as const) {
    await page.getByRole('button', { name: deed, exact: true }).click()
    const question = page.getByRole('dialog', { name: title })
    await expect(question.getByRole('note')).toHaveText(
      /^Похоже, уже списано по выписке: 1 платёж на [\d\s]+,\d\d\s₽ \(№ .+\)\. Проверьте/,
    )
    await expect(question.getByRole('link', { name: /^Выписка с / })).toHaveAttribute(
      'href',
      /\/import-xls\/client-bank-info\?statement=\d+$/,
    )
    if (deed === 'Согласовать') await expectAccessible(page, { within: '[role="dialog"]' })
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(question).toBeHidden()
  }
})
