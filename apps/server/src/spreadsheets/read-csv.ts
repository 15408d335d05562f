import { pipeline, Readable } from 'node:stream'
import { printable } from '@stroyfin/domain/files/printable'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import type { FileSource } from './file-source.ts'
import { type RowPieces, rowPacker } from './packed-rows.ts'
import type { ReadingBudget } from './reading-budget.ts'
import type { FilledCell, Sheet } from './table.ts'
import { quotedRows, Unreadable, unclosedQuote, unreadable } from './unreadable.ts'

const DELIMITERS = [';', '\t', ',', '|']
const SAMPLE_CHARACTERS = 64 * 1024
const SAMPLE_RECORDS = 50

const options = (delimiter: string): Options => ({
  delimiter,
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
})

function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text
  const end = text.lastIndexOf('\n', SAMPLE_CHARACTERS)
  return text.slice(0, end > 0 ? end + 1 : SAMPLE_CHARACTERS)
}

/** A sample may end inside of quotes: the records before them tell their delimiter all the same. */
function widthsOf(sample: string, delimiter: string, to: number): number[] {
  if (to === 0) return []
  try {
    const records: string[][] = parseWhole(sample, { ...options(delimiter), to })
    return records.map((record) => record.length)
  } catch (error) {
    const whole = unclosedAt(error)
    return whole === null ? [] : widthsOf(sample, delimiter, Math.min(whole, to - 1))
  }
}

/** How many records stand before the quote that nobody closes; null for any other failure. */
function unclosedAt(error: unknown): number | null {
  if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') return null
  return Number(error.records ?? 0)
}

/** How well a delimiter fits: the share of records with the usual number of columns, more columns win ties. */
function fitness(sample: string, delimiter: string): number {
  const widths = widthsOf(sample, delimiter, SAMPLE_RECORDS)
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

function* textsOf(source: FileSource, encoding: string): Generator<string, void> {
  const decoder = new TextDecoder(encoding)
  for (const portion of source.portions()) yield printable(decoder.decode(portion, { stream: true }))
  yield printable(decoder.decode())
}

/** Records one after another: neither the text nor its records are ever there as a whole. */
function recordsOf(texts: Iterable<string>, delimiter: string): AsyncIterable<string[]> {
  const source = Readable.from(texts, { highWaterMark: 1 })
  // Failures come to whoever reads the records.
  return pipeline(source, parse(options(delimiter)), () => undefined)
}

/** Excel's own first line `sep=;` names the delimiter and is no data. */
function delimitedTexts(texts: Generator<string, void>): { texts: Iterable<string>; delimiter: string } {
  const begin = texts.next().value ?? ''
  const hint = /^sep=(.)\r?\n/i.exec(begin)
  const rest = begin.slice(hint?.[0].length ?? 0)
  function* all() {
    yield rest
    yield* texts
  }
  return { texts: all(), delimiter: hint?.[1] ?? delimiterOf(rest) }
}

/** Whether a file breaks off in its last line: no line end, and fewer columns than the records above all have. */
function recordEnds() {
  const widths = new Map<number, number>()
  let last = 0
  let end = ''
  return {
    *watched(texts: Iterable<string>): Generator<string, void> {
      for (const text of texts) {
        end = text.at(-1) ?? end
        yield text
      }
    },
    take(width: number) {
      widths.set(width, (widths.get(width) ?? 0) + 1)
      last = width
    },
    /** Whether a cell holds lines of the table, or what is left of one: a quote in it is closed by the one of a later row. */
    holdsRows(text: string, delimiter: string, column: number): boolean {
      if (!text.includes('\n')) return false
      const [usual = 0] = [...widths].sort(([, one], [, other]) => other - one)[0] ?? []
      const [first = [], ...lines] = text.split('\n').map((line) => line.split(delimiter))
      if (usual < 3) return false
      // Words with the same marks are a list in a cell; a row ends in a figure.
      const isRest =
        first.length > 1 && column + first.length === usual && /^[\s\d.,-]+$/.test(first.at(-1) ?? '')
      return isRest || lines.slice(0, -1).some((line) => line.length === usual)
    },
    isCut(width: number): boolean {
      const all = [...widths.values()].reduce((sum, count) => sum + count, 0)
      return !/[\r\n]/.test(end) && width < last && (widths.get(last) ?? 0) * 2 > all
    },
  }
}

/** Reads a CSV: the delimiter is found out, every cell is text as it stands in the file. */
export async function readCsv(
  source: FileSource,
  encoding: string,
  budget: ReadingBudget,
): Promise<Sheet<RowPieces>[]> {
  const { rows: most, columns } = budget.limits
  const { texts, delimiter } = delimitedTexts(textsOf(source, encoding))
  const rows = rowPacker()
  let row = 0
  let truncated = false
  let cut: { cut_row?: number } = {}
  const ends = recordEnds()
  const take = (record: string[]) => {
    ends.take(record.length)
    if (record.length > columns) truncated = true
    for (const [column, text] of record.slice(0, columns).entries()) {
      if (text === '') continue
      if (ends.holdsRows(text, delimiter, column)) throw new Unreadable(quotedRows(row + 1))
      const cell: FilledCell = { kind: 'text', text }
      budget.spend(cell)
      rows.place(row, column, cell)
    }
    row++
  }
  try {
    // One record behind: the last one is taken only when it is whole.
    let last: string[] | null = null
    for await (const record of recordsOf(ends.watched(texts), delimiter)) {
      if (last !== null) take(last)
      last = record
      truncated ||= row === most
      if (row === most) break
    }
    if (truncated) last = null
    if (last !== null && ends.isCut(last.length)) cut = { cut_row: row }
    else if (last !== null) take(last)
  } catch (error) {
    const whole = unclosedAt(error)
    if (whole !== null) throw new Unreadable(unclosedQuote(whole + 1))
    throw error instanceof CsvError ? new Unreadable(unreadable.damaged) : error
  }
  const shape = {
    name: 'Лист1',
    hidden: false,
    merges: [],
    hidden_rows: [],
    struck_rows: [],
    struck_cells: [],
    hidden_columns: [],
    shown_units: [],
    ...cut,
  }
  return [{ ...shape, rows: rows.done(), truncated }]
}
