import type { Page } from '@playwright/test'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** Columns that are scrolled away are not drawn. */
test.use({ viewport: { width: 2800, height: 1000 } })

/** Each press of the desktop that has a sum: where it leads, and the sums that are to be met there. */
async function presses(page: Page): Promise<{ href: string; sums: string[] }[]> {
  await expect(page.getByRole('region', { name: 'Продажи и эскроу' })).toBeVisible()
  const sumsIn = (text: string) => text.match(/−?\d[\d\s]*,\d\d(?! м²)/g) ?? []
  const tiles = page.getByRole('region', { name: /^(Итоги|Продажи и эскроу)$/ }).getByRole('link')
  const rows = page
    .getByRole('region', { name: 'Лимиты под угрозой' })
    .getByRole('row')
    .filter({
      has: page.getByRole('link'),
    })
  const wholes = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Всего / }) })
  const found: { href: string; sums: string[] }[] = []
  for (const place of [...(await tiles.all()), ...(await rows.all()).slice(0, 1), ...(await wholes.all())]) {
    const link = place.getByRole('link').first()
    const href = await ((await link.count()) > 0 ? link : place).getAttribute('href')
    found.push({ href: href ?? '', sums: sumsIn(await place.innerText()) })
  }
  return found
}

test('every sum of the desktop is met again where a press on it leads (A-032)', async ({ page }) => {
  await signIn(page, 'director', '/')
  const found = await presses(page)
  expect(found.length).toBeGreaterThanOrEqual(10)
  for (const { href, sums } of found) {
    expect(sums.length, href).toBeGreaterThan(0)
    await page.goto(href)
    for (const sum of sums) await expect(page.getByRole('main'), href).toContainText(sum)
  }
})
