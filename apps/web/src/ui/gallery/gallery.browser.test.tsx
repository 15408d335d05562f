import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { Gallery } from './Gallery.tsx'

test.each(['light', 'dark'] as const)(
  'every widget can be used without eyes, in the %s scheme',
  async (scheme) => {
    await page.viewport(1440, 900)
    await show(<Gallery />, scheme)
    await expect.element(page.getByRole('treegrid', { name: 'Смета' })).toBeVisible()
    await expectAccessible()
  },
)

test('nothing is wider than a telephone', async () => {
  await page.viewport(390, 800)
  await show(<Gallery />)
  await expect.element(page.getByRole('list', { name: 'Договоры' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
