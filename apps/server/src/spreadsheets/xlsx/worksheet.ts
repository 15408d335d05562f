import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { type CellFormat, plainNumber } from '../cell-format.ts'
import { hasLostDigits } from '../decimal-text.ts'
import { isFlat } from '../flat-row.ts'
import { noteFigure } from '../note-figure.ts'
import { numberCell } from '../number-cell.ts'
import type { RowPacker } from '../packed-rows.ts'
import type { ReadingBudget } from '../reading-budget.ts'
import { shownCell } from '../shown-cell.ts'
import type { FilledCell, Sheet } from '../table.ts'
import { UNRECKONED } from '../unreckoned.ts'
import { attributesOf, decodeXml, plainAttribute, type XmlHandlers } from '../xml-scanner.ts'
import { columnIndex, mergeOfRange } from './cell-address.ts'
import type { CellStyles } from './cell-formats.ts'
import { cellText } from './cell-text.ts'
import { struckCells } from './struck-cells.ts'

export interface WorkbookParts extends CellStyles {
  is1904: boolean
  strings: string[]
  /** Places of strings all of whose words are struck out. */
  struck_strings: Set<number>
}

/** The cell behind a stored value: its type letter, its format and the raw text of <v> or <is>. */
function cellOf(type: string, format: CellFormat, raw: string, parts: WorkbookParts): FilledCell | null {
  if (raw === '') return null
  switch (type) {
    case 's': {
      const text = parts.strings[Number(raw)] ?? ''
      return text === '' ? null : { kind: 'text', text }
    }
    case 'str':
    case 'inlineStr':
      return { kind: 'text', text: cellText(decodeXml(raw)) }
    case 'b':
      return { kind: 'bool', text: raw === '1' || raw === 'true' ? 'true' : 'false' }
    case 'e':
      return { kind: 'error', text: decodeXml(raw) }
    case 'd':
      return { kind: 'date', text: raw.trim().replace(/T00:00:00(?:\.0+)?Z?$|Z$/, '') }
    default:
      return numberCell(raw, format, parts.is1904) ?? { kind: 'text', text: cellText(decodeXml(raw)) }
  }
}

function cellAttributes(raw: string): Record<'r' | 't' | 's', string | undefined> {
  return { r: plainAttribute(raw, 'r'), t: plainAttribute(raw, 't'), s: plainAttribute(raw, 's') }
}

function rowAttributes(raw: string) {
  const { r, hidden, ht } = attributesOf(raw)
  return { r, is_unseen: hidden === '1' || hidden === 'true' || (ht !== undefined && isFlat(Number(ht))) }
}

function hideColumns(sheet: Sheet<RowPacker>, attributes: string, columns: number): void {
  const { min, max, hidden } = attributesOf(attributes)
  if (hidden !== '1' && hidden !== 'true') return
  const last = Math.min(Number(max), columns)
  for (let column = Math.max(1, Number(min)); column <= last; column++) sheet.hidden_columns.push(column - 1)
}

/** Fills the sheet while its XML is read; formulas give the values Excel has kept for them. */
export function worksheet(sheet: Sheet<RowPacker>, parts: WorkbookParts, budget: ReadingBudget): XmlHandlers {
  const { limits } = budget
  let row = -1
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let taking = false
  let inHint = false
  let lostDigits = false
  let isFormula = false
  const strike = struckCells(sheet, parts)
  const unreckoned = { first: '', count: 0 }

  const beginRow = (attributes: string) => {
    const { r, is_unseen } = rowAttributes(attributes)
    const given = Number(r ?? 0) - 1
    // Some writers number rows from 0 or not at all: such a row simply follows the previous one.
    row = given > row ? given : row + 1
    column = -1
    strike.beginRow()
    if (is_unseen && row < limits.rows) sheet.hidden_rows.push(row)
  }

  const beginCell = (attributes: string) => {
    // Millions of cells: the quick look first, the thorough one only for unusual writing.
    const isUsual = !attributes.includes("'") && !attributes.includes(' =')
    const { r, t, s } = isUsual ? cellAttributes(attributes) : attributesOf(attributes)
    column = r === undefined ? column + 1 : columnIndex(r)
    type = t ?? ''
    style = Number(s || 0)
    value = ''
    isFormula = false
  }

  const warnOfLostDigits = (cell: FilledCell) => {
    if (lostDigits || !hasLostDigits(value, cell.text)) return
    lostDigits = true
    budget.warnings.push(
      `Лист «${sheet.name}», строка ${row + 1}: число длиннее 15 знаков, последние знаки Excel не сохранил. Задайте столбцу текстовый формат и введите значения заново.`,
    )
  }

  /** Programs that write formulas without reckoning them leave the cell empty; Excel keeps an empty text as one. */
  const noteUnreckoned = () => {
    if (!isFormula || value !== '' || type === 'str' || row >= limits.rows) return
    unreckoned.count++
    unreckoned.first ||= `${columnLetters(column)}${row + 1}`
  }

  const warnOfUnreckoned = () => {
    const { first, count } = unreckoned
    if (count === 0) return
    budget.warnings.push(
      `Лист «${sheet.name}», ${first}${count > 1 ? ` и ещё ${count - 1}` : ''}: в ячейке ${UNRECKONED}, читается как пустая. Откройте файл в Excel и сохраните.`,
    )
  }

  const endCell = () => {
    noteUnreckoned()
    const format = parts.formats[style] ?? plainNumber
    const cell = cellOf(type, format, value, parts)
    if (!cell) return
    if (row >= limits.rows || column >= limits.columns) {
      sheet.truncated = true
      return
    }
    strike.cell(column, { type, style, value })
    warnOfLostDigits(cell)
    if (cell.kind === 'number') noteFigure(sheet, { row, column }, format, parts.unseen.has(style))
    budget.spend(cell)
    sheet.rows.place(row, column, budget.as_shown ? shownCell(cell, format) : cell)
  }

  return {
    open(name, attributes) {
      if (type === 'inlineStr') strike.open(name, attributes)
      if (name === 'c') beginCell(attributes)
      else if (name === 'v') taking = true
      else if (name === 'f') isFormula = true
      else if (name === 't') taking = !inHint
      else if (name === 'row') beginRow(attributes)
      else if (name === 'rPh') inHint = true
      else if (name === 'col') hideColumns(sheet, attributes, limits.columns)
      else if (name === 'mergeCell' && sheet.merges.length < limits.merges) {
        const merge = mergeOfRange(attributesOf(attributes).ref ?? '')
        if (merge && merge.top < limits.rows) sheet.merges.push(merge)
      }
    },
    close(name) {
      if (type === 'inlineStr') strike.close(name)
      if (name === 'c') endCell()
      else if (name === 'row') strike.endRow(row)
      else if (name === 'sheetData') warnOfUnreckoned()
      else if (name === 'v' || name === 't') taking = false
      else if (name === 'rPh') inHint = false
    },
    text(raw) {
      if (!taking) return
      if (type === 'inlineStr') strike.text(raw)
      value += raw
    },
  }
}
