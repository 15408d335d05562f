import { readBook } from '@stroyfin/reports/testing/read-book'
import type { TestApp } from './test-app.ts'

/** The sheets of the workbook that an export has answered with, downloaded as the browser does. */
export async function issuedBook(app: TestApp, { href, access }: { href: string; access: string }) {
  const reply = await fetch(app.url + href, { headers: { authorization: `Bearer ${access}` } })
  return readBook(await reply.bytes())
}
