import { Refusal } from '@stroyfin/contract/kit/refusal'
import { guessColumns } from '@stroyfin/domain/imports/guess-columns'
import { AGREEMENT_IMPORT_FIELDS } from '@stroyfin/domain/imports/import-fields'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { alikeSheets, hasFigures, sheetBehind } from '../../spreadsheets/alike-sheets.ts'
import type { PackedRows } from '../../spreadsheets/packed-rows.ts'
import { readLimits } from '../../spreadsheets/read-limits.ts'
import { readPacked } from '../../spreadsheets/read-table.ts'
import type { SheetHead } from '../../spreadsheets/sheet-head.ts'
import type { Sheet, SheetRows, Table } from '../../spreadsheets/table.ts'

/** A screen asks for windows of the same file while its columns are chosen; the last few stay read for that long. */
const KEPT_FILES = 3
const KEPT_BYTES = 32 * 1024 * 1024
const KEPT_MS = 10 * 60_000

interface Kept {
  table: Promise<Table<PackedRows>>
  bytes: number
  ends: NodeJS.Timeout
}
const kept = new Map<string, Kept>()

/** The sheets of an uploaded table; a file that cannot be read is refused with the reader's own sentence. */
export function openTable(file: UploadedFile, onBug: (details: string) => void): Promise<Table<PackedRows>> {
  // The same bytes under another name would carry another warning.
  const key = `${file.sha256} ${file.file_name}`
  const known = kept.get(key)
  clearTimeout(known?.ends)
  kept.delete(key)
  const entry: Kept = {
    table: known?.table ?? readWhole(file, onBug),
    bytes: known?.bytes ?? 0,
    ends: setTimeout(() => kept.delete(key), KEPT_MS).unref(),
  }
  kept.set(key, entry)
  entry.table.then(
    (table) => {
      entry.bytes = bytesOf(table)
      forgetOldest()
    },
    () => kept.delete(key),
  )
  return entry.table
}

/** The newest stays, whatever its size. */
function forgetOldest(): void {
  for (const [key, { ends }] of kept) {
    const bytes = kept.values().reduce((sum, entry) => sum + entry.bytes, 0)
    if (kept.size === 1 || (kept.size <= KEPT_FILES && bytes <= KEPT_BYTES)) return
    clearTimeout(ends)
    kept.delete(key)
  }
}

function bytesOf({ sheets }: Table<PackedRows>): number {
  return sheets.reduce((sum, { rows }) => sum + rows.bytes, 0)
}

async function readWhole(file: UploadedFile, onBug: (details: string) => void): Promise<Table<PackedRows>> {
  const table = await readPacked(await file.path(), { fileName: file.file_name, onBug })
  if ('refused' in table) throw new Refusal('invalid', table.refused)
  if (table.sheets.every(({ rows }) => rows.length === 0)) {
    throw new Refusal('invalid', 'В файле нет ни одной заполненной строки. Проверьте, тот ли это файл')
  }
  return table
}

const OF_CONTRACT = ['number', 'date', 'summ'] as const

function isContracts(head: SheetHead): boolean {
  const found = guessColumns(head.columns, AGREEMENT_IMPORT_FIELDS)
  const place = (field: string) => found.find((guess) => guess.field === field)?.index
  return OF_CONTRACT.every((field) => place(field) !== undefined) && hasFigures(head, place('summ'))
}

/** Sheets that hold a list of contracts: of several a person has to choose one. */
export const contractSheets = <Rows extends SheetRows>(table: Table<Rows>): Sheet<Rows>[] =>
  alikeSheets(table, isContracts)

/** The sheet with contracts where what stands before it has none. */
export const contractsBehind = <Rows extends SheetRows>(table: Table<Rows>): number | null =>
  sheetBehind(table, isContracts)

/** The asked sheet, or the first visible one with data, to be looked at. */
export function sheetToLookAt<Rows extends SheetRows>({ sheets }: Table<Rows>, asked: number | null) {
  const found = sheets.findIndex(({ hidden, rows }) => !hidden && rows.length > 0)
  const index = asked ?? (found < 0 ? sheets.findIndex(({ rows }) => rows.length > 0) : found)
  const sheet = sheets[index]
  if (!sheet) throw new Refusal('not_found', 'Такого листа в файле нет')
  return { index, sheet }
}

/** The same to be loaded: what was not read whole is not loaded in part. */
export function chosenSheet<Rows extends SheetRows>(
  table: Table<Rows>,
  asked: number | null,
): { index: number; sheet: Sheet<Rows> } {
  const chosen = sheetToLookAt(table, asked)
  if (!chosen.sheet.truncated) return chosen
  const most = `${formatVolume(readLimits.rows)} строк и ${formatVolume(readLimits.columns)} столбцов`
  throw new Refusal(
    'invalid',
    `Лист «${chosen.sheet.name}» больше, чем читается за раз (${most}): разделите файл на части`,
  )
}
