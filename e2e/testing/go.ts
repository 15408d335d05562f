import type { Page } from '@playwright/test'

/** Inside the product, without loading it anew: the router hears the browser's history. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `localStorage.removeItem('previousRoute'); history.pushState({}, '', ${JSON.stringify(address)})`,
  )
}
