import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('favourite reports stand in the order they were put in, on every visit and on the desktop', async ({
  page,
}) => {
  await signIn(page, 'finance', '/reports')
  const marked = page.locator('section', { has: page.getByRole('heading', { name: 'Избранные' }) })
  for (const name of ['Сводный отчёт', 'Использование лимитов', 'РССП']) {
    await page.getByRole('button', { name: `В избранное: ${name}` }).click()
  }
  await expect(marked.getByRole('link')).toHaveText(['Сводный отчёт', 'Использование лимитов', 'РССП'])
  await expect(page.getByRole('button', { name: 'Поставить раньше: Сводный отчёт' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Поставить раньше: РССП' }).click()
  const order = ['Сводный отчёт', 'РССП', 'Использование лимитов']
  await expect(marked.getByRole('link')).toHaveText(order)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Поставить раньше: РССП' })).toBeVisible()
  await networkQuiet(page)
  await page.reload()
  await expect(marked.getByRole('link')).toHaveText(order)

  await page.goto('/')
  const desk = page.getByRole('region', { name: 'Избранные отчёты' })
  await expect(desk.getByRole('link')).toHaveText(order)

  await page.goto('/reports')
  for (const name of order) await marked.getByRole('button', { name: `В избранное: ${name}` }).click()
  await expect(marked).toHaveCount(0)
})
