import { LAYOUT_SHIFT } from '@stroyfin/server/testing/limits'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const WATCH = `(() => {
  const seen = { shift: 0, moved: [] }
  window.steadySeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      seen.shift += entry.value
      for (const { node } of entry.sources) seen.moved.push((node?.className ?? '') + ' ' + (node?.textContent ?? '').slice(0, 40))
    }
  }).observe({ type: 'layout-shift', buffered: true })
})()`

for (const [name, address] of [
  ['desktop', '/'],
  ['list of contracts', '/agreements/'],
] as const) {
  test(`the ${name} opens without a jump: what comes later has its place`, async ({ page }) => {
    await page.addInitScript(WATCH)
    await signIn(page, 'director', address)
    await networkQuiet(page)
    // Fonts and scripts that are at hand hide nothing: the answers of the server come as late as ever.
    await page.reload()
    await networkQuiet(page)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { shift, moved } = (await page.evaluate('window.steadySeen')) as { shift: number; moved: string[] }
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(LAYOUT_SHIFT)
  })
}
