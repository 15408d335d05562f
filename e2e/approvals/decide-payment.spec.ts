import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true })

test('a director opens a payment that waits and decides on its card, from a telephone (R-2.4-06, A-016)', async ({
  page,
}) => {
  await signIn(page, 'director', '/approvement/payments/')
  const cards = page.getByRole('list').getByRole('listitem').filter({ hasText: /№/ })
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await cards.first().tap()
  const panel = page.getByRole('dialog', { name: /^Платёж № / })
  const decision = panel.getByRole('region', { name: 'Решение по документу' })
  await expect(decision).toBeVisible()
  const name = await panel.getByRole('heading', { name: /^Платёж № / }).innerText()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await decision.getByRole('button', { name: 'Согласовать', exact: true }).tap()
  // Not «the last such button»: until the question has come that is the one just pressed.
  await page.getByRole('dialog', { name: 'Согласовать?' }).getByRole('button', { name: 'Согласовать' }).tap()
  // Where more payments wait, the next one opens by itself.
  const decided = page.getByRole('dialog', { name, exact: true })
  await expect(decided.getByRole('region', { name: 'Решение по документу' })).toHaveCount(0)
  await page.goto('/approvement/payments/')
  await expect(cards).toHaveCount(before - 1)
})

test('on a telephone the desktop begins with what waits for a decision', async ({ page }) => {
  await signIn(page, 'director', '/')
  const waiting = page.getByRole('region', { name: 'Ждут моего решения' })
  const figure = page.getByRole('link', { name: /^Законтрактовано, ₽/ })
  await expect(figure).toBeVisible()
  const [above, below] = [await waiting.boundingBox(), await figure.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await waiting.getByRole('link', { name: /^Платежи/ }).tap()
  await expect(page.getByRole('heading', { name: 'Платежи на согласовании' })).toBeVisible()
})

test('Back takes the question of a document away with it', async ({ page }) => {
  await signIn(page, 'director', '/approvement/payments/')
  await page.getByRole('list').getByRole('listitem').filter({ hasText: /№/ }).first().tap()
  const decision = page.getByRole('region', { name: 'Решение по документу' })
  await decision.getByRole('button', { name: 'Согласовать', exact: true }).tap()
  const question = page.getByRole('dialog', { name: 'Согласовать?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(question).toHaveCount(0)
})
