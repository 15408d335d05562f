import type { EstimateFileSettings } from '@stroyfin/contract/estimates/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { readEstimateSheet } from '@stroyfin/domain/estimate-files/read-estimate-sheet'
import {
  ESTIMATE_SHEET_FIELDS,
  ESTIMATE_SHEET_TITLES,
  type EstimateSheetMapping,
} from '@stroyfin/domain/estimate-files/sheet-fields'
import { guessColumns } from '@stroyfin/domain/imports/guess-columns'
import { counted } from '@stroyfin/domain/russian/plural'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { type SheetHead, sheetHead } from '../../spreadsheets/sheet-head.ts'
import type { Sheet, Table } from '../../spreadsheets/table.ts'
import { chosenSheet, openTable } from '../imports/public.ts'

export interface SheetChoice {
  sheets: { name: string; hidden: boolean; rows: number }[]
  sheet: number
  header_row: number | null
  columns: SheetHead['columns']
  mapping: EstimateSheetMapping
  remembered: boolean
  /** The form of the table, by which its columns are remembered. */
  signature: string
}

interface Memory {
  remembered: (signature: string) => Promise<EstimateSheetMapping | null>
  onBug: (details: string) => void
}

/** An estimate in a table: the sheet and the columns as chosen, else remembered, else guessed. */
export async function readImportedSheet(
  file: UploadedFile,
  settings: EstimateFileSettings,
  { remembered, onBug }: Memory,
): Promise<{ estimate: EstimateFile; sheet: SheetChoice }> {
  const table = await openTable(file, onBug)
  const { index, sheet } = chosenSheet(table, settings.sheet)
  const head = sheetHead(sheet, settings.header_row)
  const known = settings.mapping === null ? await remembered(head.signature) : null
  const mapping = settings.mapping ?? known ?? guessedColumns(head)
  refuseTwice(mapping)
  const { trusted, vat_included, skip_hidden } = settings
  const estimate = readEstimateSheet(
    {
      name: sheet.name,
      rows: mergedDown(sheet, head.data),
      data: head.data,
      titles: head.columns.map(({ title }) => title),
      hidden_rows: sheet.hidden_rows,
    },
    { mapping, trusted, vat_included, skip_hidden },
  )
  return {
    estimate: { ...estimate, warnings: [...warningsOf(table, sheet), ...estimate.warnings] },
    sheet: {
      sheets: table.sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
      sheet: index,
      header_row: head.header_row,
      columns: head.columns,
      mapping,
      remembered: known !== null,
      signature: head.signature,
    },
  }
}

export function guessedColumns({ columns }: SheetHead): EstimateSheetMapping {
  const guesses = guessColumns(columns, ESTIMATE_SHEET_TITLES)
  return Object.fromEntries(guesses.map(({ field, index }) => [field, index]))
}

function refuseTwice(mapping: EstimateSheetMapping): void {
  const twice = ESTIMATE_SHEET_FIELDS.filter((field) =>
    ESTIMATE_SHEET_FIELDS.some(
      (other) => other !== field && mapping[field] !== undefined && mapping[other] === mapping[field],
    ),
  )
  if (twice.length === 0) return
  const errors = twice.map((field) => ({
    field: `mapping.${field}`,
    message: 'Столбец выбран для двух полей сразу',
  }))
  throw new Refusal('invalid', 'Один столбец выбран для двух полей', { errors })
}

/** One name for several rows, merged over them all, belongs to each of them. */
function mergedDown(sheet: Sheet, data: number): Sheet['rows'] {
  const tall = sheet.merges.filter(({ top, bottom }) => bottom > top && bottom >= data)
  if (tall.length === 0) return sheet.rows
  const rows = sheet.rows.slice()
  for (const { top, bottom, left } of tall) {
    const cell = sheet.rows[top]?.[left] ?? null
    for (let row = Math.max(top + 1, data); row <= bottom && row < rows.length; row++) {
      const cells = (rows[row] ?? []).slice()
      while (cells.length <= left) cells.push(null)
      cells[left] = cell
      rows[row] = cells
    }
  }
  return rows
}

function warningsOf(table: Table, sheet: Sheet): EstimateFile['warnings'] {
  const said = [...table.warnings]
  if (sheet.hidden) said.push(`Лист «${sheet.name}» скрыт`)
  const others = table.sheets.filter((other) => other !== sheet && other.rows.length > 0)
  for (const { name, hidden, rows } of others) {
    const size = counted(rows.length, ['строка', 'строки', 'строк'])
    said.push(`${hidden ? 'Скрытый лист' : 'Лист'} «${name}» не загружается: ${size}`)
  }
  return said.map((message) => ({ message, count: 1, places: [], is_fault: false }))
}
