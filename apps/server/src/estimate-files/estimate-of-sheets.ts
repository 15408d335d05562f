import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { joinSheets } from '@stroyfin/domain/estimate-files/join-sheets'
import {
  type EstimateSheetOptions,
  readEstimateSheet,
} from '@stroyfin/domain/estimate-files/read-estimate-sheet'
import type { EstimateSheetMapping } from '@stroyfin/domain/estimate-files/sheet-fields'
import { packedRows, type RowPieces } from '../spreadsheets/packed-rows.ts'
import type { Cell, Sheet } from '../spreadsheets/table.ts'

/** A sheet with its columns named; `top` and `data`: zero-based rows where the head of the table and its data begin. */
export interface MappedSheet extends Pick<Sheet<RowPieces>, 'name' | 'rows' | 'merges' | 'hidden_rows'> {
  top: number
  data: number
  titles: string[]
  mapping: EstimateSheetMapping
}

export interface EstimateSheets extends Omit<EstimateSheetOptions, 'mapping'> {
  sheets: [MappedSheet, ...MappedSheet[]]
}

/** The estimate of these sheets; takes a tenth of a millisecond a row. */
export function estimateOfSheets({ sheets, ...settings }: EstimateSheets): EstimateFile {
  const read = ({ name, rows, merges, mapping, ...sheet }: MappedSheet) => ({
    name,
    estimate: readEstimateSheet(
      { ...sheet, name, rows: mergedDown(packedRows(rows).slice(), merges, sheet.data) },
      { ...settings, mapping },
    ),
  })
  const [first, ...rest] = sheets
  return joinSheets([read(first), ...rest.map(read)])
}

/** One name for several rows, merged over them all, belongs to each of them. */
function mergedDown(rows: Cell[][], merges: Sheet['merges'], data: number): Cell[][] {
  for (const { top, bottom, left } of merges) {
    if (bottom === top || bottom < data) continue
    const cell = rows[top]?.[left] ?? null
    for (let row = Math.max(top + 1, data); row <= bottom && row < rows.length; row++) {
      const cells = (rows[row] ?? []).slice()
      while (cells.length <= left) cells.push(null)
      cells[left] = cell
      rows[row] = cells
    }
  }
  return rows
}
