import type { Page } from '@playwright/test'

/** A refusal of the server and a lost network are parts of stories, and the browser reports each as an error. */
const expected =
  /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/

/** Collects what the page complains about: errors in its console and exceptions nobody caught. */
export function pageComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  return complaints
}
