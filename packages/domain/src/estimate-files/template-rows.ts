import type { EstimateType } from '../estimates/estimate-type.ts'
import type { SheetLine } from './sheet-line.ts'

/** A line of an estimate as a table of a client may hold it. */
export interface TemplateLine {
  number: string
  code: string
  name: string
  unit: string
  volume: string
  price: string
  summ: string
  type: EstimateType
  /** What each kind of costs comes to, for tables with prices by kinds. */
  parts: Partial<Record<EstimateType, { name: string; price: string; summ: string }>>
}

export interface TemplatePlan {
  /** Which line goes to which row of the sheet, as Excel numbers rows; `whole` rows were empty and get every column. */
  rows: { row: number; line: TemplateLine; whole: boolean }[]
  /** Lines that the table has no row for. */
  left: TemplateLine[]
}

/**
 * Where lines of an estimate stand in a table of a client: rows that name them by code and name (or by name alone) get
 * their figures; a table without any named row is filled from its first empty row as far as it is empty.
 */
export function templateRows(
  sheet: readonly SheetLine[],
  lines: readonly TemplateLine[],
  { first, room }: { first: number; room: number },
): TemplatePlan {
  const named = sheet.filter(({ name }) => name !== '')
  const matched = matchedRows(named, lines)
  if (matched.length > 0) {
    const found = new Set(matched.map(({ line }) => line))
    return {
      rows: matched.map((one) => ({ ...one, whole: false })),
      left: lines.filter((line) => !found.has(line)),
    }
  }
  const fits = lines.slice(0, room)
  return {
    rows: fits.map((line, index) => ({ row: first + index, line, whole: true })),
    left: lines.slice(fits.length),
  }
}

function matchedRows(
  rows: readonly SheetLine[],
  lines: readonly TemplateLine[],
): { row: number; line: TemplateLine }[] {
  const taken = new Set<TemplateLine>()
  const found = new Map<number, TemplateLine>()
  const keys = [
    ({ code, name }: { code: string; name: string }) => `${plain(code)}\n${plain(name)}`,
    ({ name }: { name: string }) => plain(name),
  ]
  for (const key of keys) {
    const waiting = new Map<string, TemplateLine[]>()
    for (const line of [...lines].reverse()) {
      if (!taken.has(line)) waiting.set(key(line), [...(waiting.get(key(line)) ?? []), line])
    }
    for (const row of rows) {
      const line = found.has(row.row) ? undefined : waiting.get(key(row))?.pop()
      if (!line) continue
      found.set(row.row, line)
      taken.add(line)
    }
  }
  return [...found].map(([row, line]) => ({ row, line })).sort((a, b) => a.row - b.row)
}

function plain(text: string): string {
  return text.toLocaleLowerCase('ru-RU').replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()
}
