import { WEIGHT } from '@stroyfin/server/testing/limits'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { fontsWeight, laterThan, loadedBy, weightOf } from '../testing/weight.ts'

test('who has not signed in yet waits for the sign-in page alone', async ({ page }) => {
  const files = await loadedBy(page, () => page.goto('/login'))
  expect(files.length).toBeGreaterThan(3)
  expect(weightOf(files), files.join('\n')).toBeLessThanOrEqual(WEIGHT.sign_in)
})

test('the desktop is light, and so is whatever comes after it', async ({ page }) => {
  const files = await loadedBy(page, () => signIn(page, 'director'))
  expect(files.length).toBeGreaterThan(3)
  expect(weightOf(files), files.join('\n')).toBeLessThanOrEqual(WEIGHT.first_screen)
  const later = laterThan(files)
  expect(later.length).toBeGreaterThan(50)
  expect(later.filter(({ kilobytes }) => kilobytes > WEIGHT.piece)).toEqual([])
  expect(fontsWeight()).toBeLessThanOrEqual(WEIGHT.fonts)
})
