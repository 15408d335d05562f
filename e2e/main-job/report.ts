import { readFile as readBytes } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readFile } from '@stroyfin/server/spreadsheets/read-file'
import { readLimits } from '@stroyfin/server/spreadsheets/read-limits'
import { plainText } from '@stroyfin/server/spreadsheets/table'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect } from '../testing/story.ts'
import { ARTICLE } from './contracts.ts'

export interface ReportFigures {
  contracted: bigint
  accepted: bigint
  paid: bigint
}

/** «1 234,56» or 1234.5 as kopecks. */
function kopecksOf(text: string): bigint {
  const [whole = '0', part = ''] = text.replace(/[^\d,.\u2212-]/g, '').split(/[,.]/)
  return BigInt(whole.replace('\u2212', '-')) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2) || '0')
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: 'Использование лимитов' }).getByRole('row').filter({ hasText: name })

/** Opens the report of the project and unfolds it down to the article of the story. */
async function openReport(page: Page): Promise<void> {
  await page.goto('/reports/cost-price')
  await page.getByRole('combobox', { name: 'Проект' }).click()
  await page.getByRole('option', { name: /Маяк/ }).first().click()
  await expect(page).toHaveURL(/project_id=/)
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  const folder = rowOf(page, 'Основные строительные работы')
  // The rows of the project replace those of the company meanwhile: what was pressed on them is pressed again.
  await expect(async () => {
    await folder.getByRole('gridcell').first().click()
    if ((await folder.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('ArrowRight')
    await expect(rowOf(page, ARTICLE)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** The line of the article as it stands on the screen; what waits to be agreed on stands between. */
export async function readReport(page: Page): Promise<ReportFigures> {
  await openReport(page)
  const cells = rowOf(page, ARTICLE).getByRole('gridcell')
  const [contracted, accepted, paid] = await Promise.all(
    [3, 5, 6].map(async (at) => kopecksOf(await cells.nth(at).innerText())),
  )
  return { contracted: contracted ?? 0n, accepted: accepted ?? 0n, paid: paid ?? 0n }
}

/** The money of every row on the screen, totals included, by the name of the row. */
async function screenRows(page: Page): Promise<Map<string, bigint[]>> {
  const rows = await page.getByRole('treegrid').getByRole('row').all()
  const read = await Promise.all(rows.map((row) => row.getByRole('gridcell').allInnerTexts()))
  const known = read.filter((cells) => cells.length >= 8)
  // A long name is drawn in two pieces, and stands whole after them.
  const nameOf = (text = '') => text.split('\n').at(-1) || 'Итого'
  return new Map(known.map((cells) => [nameOf(cells[1]), cells.slice(2, 8).map(kopecksOf)]))
}

/** The file is opened as a spreadsheet, and every row of the screen stands in it with the same sums. */
export async function compareWithExcel(page: Page): Promise<void> {
  await expectAccessible(page)
  const shown = await screenRows(page)
  expect(shown.size).toBeGreaterThan(5)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const file = await saved
  const bytes = await readBytes(await file.path())
  const { sheets, warnings } = await readFile(bytes, file.suggestedFilename(), readLimits)
  expect(warnings).toEqual([])
  const rows = (sheets[0]?.rows ?? []).map((row) => row.map(plainText))
  for (const [name, sums] of shown) {
    const row = rows.find((cells) => cells.includes(name))
    expect(row, `строка «${name}» есть в файле`).toBeDefined()
    expect(row?.slice(2, 8).map(kopecksOf), name).toEqual(sums)
  }
}
