import { twoReadings, twoReadingsWords } from '@stroyfin/domain/imports/two-readings'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { parseDate } from '../format/parse-date.ts'
import type { ColumnEditor, GridColumn, Parsed } from './column.ts'

const WRONG_NUMBER = 'Это не число'
const WRONG_DATE = 'Такой даты нет'

/** Stands behind a pasted text that may be read in two ways: no value is made of it. */
export const IN_DOUBT = ' ?'

function doubtIn(text: string): string | null {
  const plain = text.endsWith(IN_DOUBT) ? text.slice(0, -IN_DOUBT.length) : text
  const readings = plain === text ? null : twoReadings(plain)
  return readings && `${twoReadingsWords(plain, [readings.decimal, readings.thousands])}: впишите нужное`
}

function parseFigure<Row>(editor: ColumnEditor<Row>, text: string): Parsed {
  const decimals =
    editor.decimals ??
    (editor.kind === 'count' ? 0 : editor.kind === 'decimal' ? 10 : editor.kind === 'percent' ? 4 : 2)
  const plain = text.replace(/%$/u, '')
  const exact = parseNumber(plain, { decimals })
  if (exact === null) return { error: doubtIn(text) ?? WRONG_NUMBER }
  const figure = new Decimal(exact)
  // Made to fit it would be another figure than the one pasted, and nobody would see it.
  if (editor.min !== undefined && figure.lt(editor.min))
    return { error: `Не меньше ${formatVolume(editor.min)}` }
  if (editor.max !== undefined && figure.gt(editor.max))
    return { error: `Не больше ${formatVolume(editor.max)}` }
  // Sums and counts are JSON numbers on the wire, volumes and prices stay text (K-05).
  return { value: editor.kind === 'money' || editor.kind === 'count' ? Number(exact) : exact }
}

/** «22%» is «22 %». */
const spaceless = (text: string) => text.replace(/\s/gu, '').toLocaleLowerCase('ru')

function parseOption<Row>(editor: ColumnEditor<Row>, text: string): Parsed {
  const found = editor.options?.find(
    ({ value, label }) => value === text || spaceless(label) === spaceless(text),
  )
  return found ? { value: found.value } : { error: 'Такого значения нет в списке' }
}

function parseBool(text: string): Parsed {
  const word = text.trim().toLocaleLowerCase('ru')
  if (['да', '1', 'true', 'истина', '+'].includes(word)) return { value: true }
  if (['нет', '0', 'false', 'ложь', '-'].includes(word)) return { value: false }
  return { error: 'Нужно «да» или «нет»' }
}

/** Reads typed or pasted text as the value of a cell; the reason stands beside the text if it cannot. */
export function parseCell<Row>(column: GridColumn<Row>, text: string, row: Row): Parsed {
  const { editor } = column
  if (!editor) return { error: 'Ячейка не изменяется' }
  if (editor.parse) return editor.parse(text, row)
  const trimmed = text.trim()
  if (trimmed === '') return editor.required ? { error: 'Нужно заполнить' } : { value: null }
  switch (editor.kind) {
    case 'text':
      return { value: trimmed }
    case 'date': {
      const value = parseDate(trimmed, 'day')
      return value === null ? { error: WRONG_DATE } : { value }
    }
    case 'select':
      return parseOption(editor, trimmed)
    case 'bool':
      return parseBool(trimmed)
    default:
      return parseFigure(editor, trimmed)
  }
}
