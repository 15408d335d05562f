import type { Browser, Page } from '@playwright/test'

/** Somebody with a telephone, apart from the page of the story. */
export async function telephone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  return context.newPage()
}
