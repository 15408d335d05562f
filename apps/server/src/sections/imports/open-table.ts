import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { readTable } from '../../spreadsheets/read-table.ts'
import type { Sheet, Table } from '../../spreadsheets/table.ts'

/** A screen asks for windows of the same file while its columns are chosen; the last few stay read. */
const KEPT_FILES = 3
const kept = new Map<string, Promise<Table>>()

/** The sheets of an uploaded table; a file that cannot be read is refused with the reader's own sentence. */
export function openTable(file: UploadedFile, onBug: (details: string) => void): Promise<Table> {
  // The same bytes under another name would carry another warning.
  const key = `${file.sha256} ${file.file_name}`
  const known = kept.get(key) ?? readWhole(file, onBug)
  kept.delete(key)
  kept.set(key, known)
  known.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) if (kept.size > KEPT_FILES) kept.delete(oldest)
  return known
}

async function readWhole(file: UploadedFile, onBug: (details: string) => void): Promise<Table> {
  const table = await readTable(await file.bytes(), { fileName: file.file_name, onBug })
  if ('refused' in table) throw new Refusal('invalid', table.refused)
  if (table.sheets.every(({ rows }) => rows.length === 0)) {
    throw new Refusal('invalid', 'В файле нет ни одной заполненной строки. Проверьте, тот ли это файл')
  }
  return table
}

/** The asked sheet, or the first visible one with data. */
export function chosenSheet({ sheets }: Table, asked: number | null): { index: number; sheet: Sheet } {
  const found = sheets.findIndex(({ hidden, rows }) => !hidden && rows.length > 0)
  const index = asked ?? (found < 0 ? sheets.findIndex(({ rows }) => rows.length > 0) : found)
  const sheet = sheets[index]
  if (!sheet) throw new Refusal('not_found', 'Такого листа в файле нет')
  return { index, sheet }
}
