import type { Page } from '@playwright/test'

/** Names that are written so in Russian too, and what documents are called by. */
const KNOWN = /^(ID|Excel|Telegram|PDF|XLSX|CSV)$/

/** Words of the product's own without one Russian letter: headings, buttons, labels, heads of columns, tabs. */
export async function foreignWords(page: Page): Promise<string[]> {
  const words = await page
    .locator('h1, h2, h3, button, label, legend, [role="columnheader"], [role="tab"], nav a')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => (element.getAttribute('aria-label') || element.textContent || '').trim()),
    )
  if (words.length === 0) throw new Error('На странице не нашлось ни одного слова')
  const foreign = words.filter((text) => /[a-z]{2}/i.test(text) && !/[а-яё]/i.test(text) && !KNOWN.test(text))
  return [...new Set(foreign)]
}
