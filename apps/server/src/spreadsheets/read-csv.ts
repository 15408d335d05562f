import { printable } from '@stroyfin/domain/files/printable'
import { parse } from 'csv-parse/sync'
import type { ReadingBudget } from './reading-budget.ts'
import type { Cell, Sheet } from './table.ts'
import { textEncoding } from './text-encoding.ts'
import { Unreadable, unreadable } from './unreadable.ts'

const DELIMITERS = [';', '\t', ',', '|']
const SAMPLE_CHARACTERS = 64 * 1024
const SAMPLE_RECORDS = 50

function records(text: string, delimiter: string, most: number): string[][] {
  return parse(text, {
    delimiter,
    to: most,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  })
}

function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text
  const end = text.lastIndexOf('\n', SAMPLE_CHARACTERS)
  return text.slice(0, end > 0 ? end + 1 : SAMPLE_CHARACTERS)
}

/** How well a delimiter fits: the share of records with the usual number of columns, more columns win ties. */
function fitness(sample: string, delimiter: string): number {
  let widths: number[]
  try {
    widths = records(sample, delimiter, SAMPLE_RECORDS).map((record) => record.length)
  } catch {
    return 0
  }
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  let best = 0
  for (const [width, count] of counts) {
    best = Math.max(best, count / widths.length + Math.min(width, 50) / 1000)
  }
  return best
}

function delimiterOf(text: string): string {
  const sample = sampleOf(text)
  let best = { delimiter: ';', fits: 0 }
  for (const delimiter of DELIMITERS) {
    const fits = fitness(sample, delimiter)
    if (fits > best.fits) best = { delimiter, fits }
  }
  return best.delimiter
}

/** Excel's own first line `sep=;` names the delimiter and is no data. */
function withoutHint(text: string): { text: string; delimiter: string | null } {
  const match = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  if (!match) return { text, delimiter: null }
  return { text: text.slice(match[0].length), delimiter: match[1] ?? null }
}

function parseAll(text: string, delimiter: string, most: number): string[][] {
  try {
    return records(text, delimiter, most)
  } catch {
    throw new Unreadable(unreadable.damaged)
  }
}

/** Reads a CSV: encoding and delimiter are found out, every cell is text as it stands in the file. */
export function readCsv(bytes: Buffer, budget: ReadingBudget): Sheet[] {
  const { limits } = budget
  const decoded = printable(new TextDecoder(textEncoding(bytes)).decode(bytes))
  const { text, delimiter } = withoutHint(decoded)
  const found = parseAll(text, delimiter ?? delimiterOf(text), limits.rows + 1)
  let truncated = found.length > limits.rows
  const rows = found.slice(0, limits.rows).map((record) => {
    if (record.length > limits.columns) truncated = true
    const cells: Cell[] = record.slice(0, limits.columns).map((text) => {
      if (text === '') return null
      const cell: Cell = { kind: 'text', text }
      budget.spend(cell)
      return cell
    })
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    return cells
  })
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
  return [{ name: 'Лист1', hidden: false, rows, merges: [], hidden_rows: [], hidden_columns: [], truncated }]
}
