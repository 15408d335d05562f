import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const QUESTION = 'Есть несохраненные данные, уйти со страницы?'

test('a link and Back ask, «Остаться» and Escape keep what was typed (R-2.1-16, A-025)', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  await expect(page.getByRole('grid')).toBeVisible()
  // A step inside the product, counted as the router counts its own: Back is then one too.
  await page.evaluate("history.pushState({ __TSR_index: 1 }, '', '/agreement-create')")
  const number = page.getByRole('textbox', { name: 'Номер' })
  await number.fill('А-1')
  const question = page.locator('[role$="dialog"]', { hasText: QUESTION })
  await page.getByRole('link', { name: 'Контрагенты' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(question).toHaveCount(0)
  await expect(number).toHaveValue('А-1')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(number).toHaveValue('А-1')
  await page.getByRole('link', { name: 'Контрагенты' }).click()
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL(/\/agents\/list\/$/)
})

test('a reload is asked by the browser itself (R-2.1-17); clean fields ask nothing', async ({ page }) => {
  await signIn(page, 'director', '/agreement-create')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await page.getByRole('textbox', { name: 'Номер' }).fill('А-2')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('a change of the company asks once, and then nothing else does', async ({ page }) => {
  await signIn(page, 'director', '/agreement-create')
  await page.getByRole('textbox', { name: 'Номер' }).fill('А-3')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Северный берег' }).click()
  const companies = page.getByRole('dialog', { name: 'Выбор компании' })
  await companies.getByRole('row').nth(2).getByRole('button').click()
  const question = page.locator('[role$="dialog"]', { hasText: QUESTION })
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page.getByRole('button', { name: 'Северный берег' })).toHaveCount(0)
  expect(asked).toEqual([])
})
