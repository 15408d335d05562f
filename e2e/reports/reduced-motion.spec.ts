import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('for whoever asks for less motion a table takes its height at once, its total never lies over the first rows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'finance', '/reports/cost-price')
  await expect(page.getByRole('row', { name: /^Итого/ })).toBeVisible()
  const taken = await page.getByRole('treegrid').evaluate((table) => {
    const body = table.querySelectorAll<HTMLElement>('[role="rowgroup"]')[1]
    if (!body) return null
    const before = body.clientHeight
    body.style.setProperty('--body-height', '5000px')
    return { before, after: body.clientHeight }
  })
  expect(taken?.before).toBeGreaterThan(0)
  expect(taken?.after).toBe(5000)
})
