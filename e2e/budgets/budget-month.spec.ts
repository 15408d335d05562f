import type { Page } from '@playwright/test'
import { asDirector, asPerson, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a month is budgeted, outlives a reload, is approved and holds a payment (A-052, R-1-22, R-1-25)', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'finance', '/reports/budgeting')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать бюджет' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый бюджет месяца' })
  await dialog.getByRole('combobox', { name: 'Месяц' }).fill('01.2027')
  await dialog.getByRole('combobox', { name: 'Проект' }).click()
  await page.getByRole('option', { name: 'ЖК «Маяк»' }).click()
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { name: 'ЖК «Маяк», январь 2027' })).toBeVisible()

  const grid = page.getByRole('grid', { name: 'Статьи бюджета' })
  await grid.focus()
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await pasteBlock(grid, [['100 000,50']])
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое: 1 строка')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Бюджет сохранён')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Отправлено на согласование').first()).toBeVisible()

  const address = new URL(page.url()).pathname
  await signIn(page, 'director', address)
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Согласовать?' })
    .getByRole('button', { name: 'Согласовать' })
    .click()
  await expect(page.getByRole('banner').getByText('Согласовано', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Все бюджеты: январь 2027' }).click()
  await expect(page).toHaveURL(/\/reports\/budgeting\/2027-01$/)
  await expect(page.getByRole('grid', { name: 'Бюджеты, январь 2027' })).toContainText('100 000,50')
  await expectAccessible(page)
})

/** An approved budget of one article of a project in a month. */
async function approvedBudget(
  page: Page,
  month: string,
  { summ, ...place }: { summ: number; project_id: number; classifier_id: number },
) {
  // Who makes it is not its only approver (K-18).
  const [ask, decide] = [await asPerson(page, 'finance'), await asPerson(page, 'director')]
  const { project_id, classifier_id } = place
  const { budget: budget_id } = await ask('budgets/create', {
    month,
    project_id,
    cfo_id: null,
    is_filled: false,
  })
  await ask('budgets/save', { budget_id, version: 1, lines: [{ classifier_id, summ }] })
  const document = { object_type: 'budget', object_id: budget_id }
  await ask('approvals/send', document)
  const { version } = await ask('approvals/load-round', document)
  await decide('approvals/decide', { objects: [{ ...document, version }], kind: 'approve' })
}

test('a payment over the budget is made less, moved to another month or led over it at one press (A-052)', async ({
  page,
}) => {
  const agreement_id = await contractWithTerms(page, 'БЮДЖЕТ-1', {
    advance_method: 'full',
    advance_summ: 500_000,
  })
  const ask = await asDirector(page)
  const { agreement } = await ask('agreements/load-agreement', { agreement_id })
  const { project_id, classifier_id } = agreement
  await approvedBudget(page, '2031-03', { summ: 1000, project_id, classifier_id })
  await approvedBudget(page, '2031-04', { summ: 5000, project_id, classifier_id })

  await signIn(page, 'finance', `/payments-create?agreement_id=${agreement_id}&type=advance`)
  const date = page.getByRole('combobox', { name: 'Дата', exact: true })
  const summ = page.getByRole('textbox', { name: 'Сумма с НДС' })
  await date.fill('10.03.2031')
  await page.keyboard.press('Tab')
  await summ.fill('1500')
  await page.keyboard.press('Tab')
  const checks = page.getByRole('complementary', { name: 'Проверка платежа' })
  await expect(checks.getByText(/осталось 1\s000,00\s₽, не хватает 500,00\s₽/)).toBeVisible()
  await expectAccessible(page)
  await checks.getByRole('button', { name: /^Уменьшить до 1\s000,00\s₽$/ }).click()
  await expect(summ).toHaveValue(/^1.000,00$/)
  await expect(checks.getByText('не проходит')).toHaveCount(0)

  await summ.fill('1500')
  await page.keyboard.press('Tab')
  await checks.getByRole('button', { name: 'Перенести на апрель 2031' }).click()
  await expect(date).toHaveValue('01.04.2031')
  await expect(checks.getByText(/осталось 5\s000,00\s₽/)).toBeVisible()

  await date.fill('10.03.2031')
  await page.keyboard.press('Tab')
  await checks.getByRole('button', { name: 'Провести сверх бюджета' }).click()
  await expect(checks.getByText(/Сверх бюджета: платёж согласуют отдельно/)).toBeVisible()
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  await expect(page.getByText('Платёж создан')).toBeVisible()
})
