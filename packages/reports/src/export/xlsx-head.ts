import { columnLetters } from './column-letters.ts'
import type { ExportColumn, ExportFormat } from './export-table.ts'
import { headStyle } from './xlsx-styles.ts'
import { xlsxText } from './xlsx-text.ts'

const WIDTHS: Record<ExportFormat, number> = {
  money: 18,
  volume: 16,
  percent: 12,
  count: 12,
  date: 12,
  text: 28,
}
const WIDEST = 255

export function headHeight(columns: ExportColumn[]): number {
  return columns.some(({ band }) => band) ? 2 : 1
}

export function columnsXml(columns: ExportColumn[]): string {
  const items = columns.map(({ width, format, title }, index) => {
    // The title may wrap, but its longest word and the filter's arrow should fit.
    const word = Math.max(0, ...title.split(/\s+/).map((part) => part.length)) + 4
    const characters = Math.min(WIDEST, width ?? Math.max(WIDTHS[format], word))
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`
  })
  return `<cols>${items.join('')}</cols>`
}

const headCell = (address: string, text: string) =>
  `<c r="${address}" s="${headStyle}" t="inlineStr"><is><t>${xlsxText(text)}</t></is></c>`

/** One row of titles, or two when columns stand in bands: the band above, the title below. */
export function headXml(columns: ExportColumn[]): { rows: string; merges: string[] } {
  const titles = (row: number) =>
    `<row r="${row}">${columns.map(({ title }, index) => headCell(`${columnLetters(index)}${row}`, title)).join('')}</row>`
  if (headHeight(columns) === 1) return { rows: titles(1), merges: [] }

  const merges: string[] = []
  let bands = ''
  let start = 0
  columns.forEach(({ band, title }, index) => {
    const letters = columnLetters(index)
    bands += headCell(`${letters}1`, band ?? title)
    const isLast = columns[index + 1]?.band !== band || !band
    if (!band) merges.push(`${letters}1:${letters}2`)
    else if (isLast && index > start) merges.push(`${columnLetters(start)}1:${letters}1`)
    if (isLast) start = index + 1
  })
  return { rows: `<row r="1">${bands}</row>${titles(2)}`, merges }
}
