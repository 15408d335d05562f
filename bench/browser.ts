import { chromium, type Page } from '@playwright/test'
import { followNetwork } from '../e2e/testing/network-quiet.ts'
import { launchOptions } from '../tools/chromium.ts'

/** One page in a fresh browser; nothing is left of it afterwards. */
export async function withPage<T>(baseURL: string, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
    })
    const page = await context.newPage()
    followNetwork(page)
    return await work(page)
  } finally {
    await browser.close()
  }
}
