import type { Alarm } from '@stroyfin/domain/reports/alarm'
import { dateSerial, decimalOf, hundredth } from './cell-number.ts'
import { columnLetters } from './column-letters.ts'
import type { ExportColumn, ExportRow, ExportValue } from './export-table.ts'
import { type CellPlace, cellStyle } from './xlsx-styles.ts'
import { xlsxText } from './xlsx-text.ts'

/** Excel folds no deeper. */
const DEEPEST = 7
const DATES_REMEMBERED = 20_000

function textCell(start: string, text: string): string {
  const keep = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `${start} t="inlineStr"><is><t${keep}>${xlsxText(text)}</t></is></c>`
}

function plainText(value: ExportValue): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет'
  return String(value)
}

/** Number behind a value of a column as Excel stores it, or null when the value is to be shown as text. */
function storedNumber(
  value: ExportValue,
  format: ExportColumn['format'],
  serials: Map<string, string>,
): string | null {
  if (format === 'text') return null
  if (format !== 'date') {
    const decimal = decimalOf(value, format === 'money')
    return decimal !== null && format === 'percent' ? hundredth(decimal) : decimal
  }
  if (typeof value !== 'string') return null
  const known = serials.get(value)
  if (known !== undefined) return known
  const serial = dateSerial(value)
  if (serial === null) return null
  if (serials.size < DATES_REMEMBERED) serials.set(value, String(serial))
  return String(serial)
}

/** Makes the XML of data rows; what does not change from row to row is prepared once. */
export function xlsxRow(columns: ExportColumn[], isTree: boolean) {
  const letters = columns.map((_, index) => columnLetters(index))
  const serials = new Map<string, string>()
  const starts = (place: CellPlace, own?: Alarm) =>
    columns.map(({ format, alarm, strong }) => {
      const shown = place === 'row' && strong ? 'strong' : place
      return `" s="${cellStyle(shown, format, own ?? alarm)}"`
    })
  const stylesOf = (own?: Alarm): Record<CellPlace, string[]> => ({
    row: starts('row', own),
    strong: starts('strong', own),
    group: starts('group', own),
    total: starts('total', own),
  })
  const styles = stylesOf()
  const owned: Record<Alarm, typeof styles> = { below: stylesOf('below'), above: stylesOf('above') }

  const cell = (
    index: number,
    row: string,
    place: CellPlace,
    value: ExportValue,
    { formula = '', alarm }: { formula?: string; alarm?: Alarm | undefined } = {},
  ): string => {
    const look = alarm ? owned[alarm] : styles
    const start = `<c r="${letters[index]}${row}${look[place][index]}`
    if (value === null || value === undefined || value === '') return place === 'row' ? '' : `${start}/>`
    const number = storedNumber(value, columns[index]?.format ?? 'text', serials)
    return number === null ? textCell(start, plainText(value)) : `${start}>${formula}<v>${number}</v></c>`
  }

  /** Sum of the rows of a group; SUBTOTAL leaves out the sums of inner groups and the filtered rows. */
  const groupFormula = (index: number, first: number, last: number): string =>
    columns[index]?.total ? `<f>SUBTOTAL(9,${letters[index]}${first}:${letters[index]}${last})</f>` : ''

  return {
    letters,
    cell,
    /** `row` counts from 1; `last` is the last row the sheet may hold. */
    dataRow(
      { cells, level = 0, descendants = 0, strong = false, alarm }: ExportRow,
      row: number,
      last: number,
    ): string {
      const place = descendants > 0 ? 'group' : strong ? 'strong' : 'row'
      const number = String(row)
      const outline = isTree && level > 0 ? ` outlineLevel="${Math.min(level, DEEPEST)}"` : ''
      let xml = `<row r="${number}"${outline}>`
      for (let index = 0; index < columns.length; index++) {
        const formula = descendants > 0 ? groupFormula(index, row + 1, Math.min(row + descendants, last)) : ''
        xml += cell(index, number, place, cells[index], { formula, alarm })
      }
      return `${xml}</row>`
    },
  }
}
