import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { followNetwork, networkQuiet } from '../../e2e/testing/network-quiet.ts'
import { pageComplaints } from '../../e2e/testing/page-complaints.ts'
import { signIn } from '../../e2e/testing/sign-in.ts'
import type { Shot } from './subject.ts'

export type Taken = { shot: Shot; complaints: string[]; missing: boolean }

const height = (width: number) => (width > 1000 ? 900 : 844)

/** Everything asked for has come, nothing says that it is busy, and the fonts are in place. */
export async function settled(page: Page): Promise<void> {
  await networkQuiet(page)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => null)')
}

const samePage = (page: Page, address: string) =>
  new URL(page.url()).pathname.replace(/\/$/, '') === (address.split('?')[0] ?? '').replace(/\/$/, '')

/** Takes one picture in a fresh browser profile; a page that sends elsewhere has no screen of its own. */
export async function take(browser: Browser, url: string, folder: string, shot: Shot): Promise<Taken> {
  const { subject, theme, width, file } = shot
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    viewport: { width, height: height(width) },
    hasTouch: width < 1000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    followNetwork(page)
    const complaints = pageComplaints(page)
    if (subject.user) await signIn(page, subject.user, subject.address)
    else await page.goto(subject.address)
    await settled(page)
    if (!samePage(page, subject.address)) return { shot, complaints, missing: true }
    if (subject.open) {
      await subject.open(page)
      await settled(page)
    }
    await page.screenshot({ path: join(folder, file), fullPage: !subject.open, animations: 'disabled' })
    return { shot, complaints, missing: false }
  } catch (error) {
    return {
      shot,
      complaints: [`не снято: ${error instanceof Error ? error.message : error}`],
      missing: false,
    }
  } finally {
    await context.close()
  }
}
