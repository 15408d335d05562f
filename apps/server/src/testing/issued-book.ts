import ExcelJS from 'exceljs'
import type { TestApp } from './test-app.ts'

/** The workbook that an export has answered with, downloaded as the browser does. */
export async function issuedBook(
  app: TestApp,
  { href, access }: { href: string; access: string },
): Promise<ExcelJS.Workbook> {
  const reply = await fetch(app.url + href, { headers: { authorization: `Bearer ${access}` } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await reply.arrayBuffer())
  return book
}
