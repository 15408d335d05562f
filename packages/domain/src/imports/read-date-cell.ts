import { addDays, isBusinessDate, isPlainDate, type PlainDate } from '../dates/plain-date.ts'
import { parseDate } from '../russian/parse-date.ts'
import { datedInFigures } from '../russian/written-date.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'

/** Books made on old Macs count days from 1904 (ECMA-376: date1904). */
export type ExcelEpoch = 1900 | 1904

const LAST_SERIAL = 2_958_465

/** Date of a cell: an Excel date, ДД.ММ.ГГГГ, ISO, or a serial number; null when it is none of them, or of no document. */
export function readDateCell(cell: ImportCell | undefined, epoch: ExcelEpoch = 1900): PlainDate | null {
  const date = readAnyDate(cell, epoch)
  return date !== null && isBusinessDate(date) ? date : null
}

function readAnyDate(cell: ImportCell | undefined, epoch: ExcelEpoch): PlainDate | null {
  if (cell?.kind === 'date' && isPlainDate(cell.text)) return cell.text
  const text = readTextCell(cell)
  if (text === '' || cell?.kind === 'error' || cell?.kind === 'bool') return null
  // «2026» is a year; as a day it would be 18.07.1905.
  if (/^(?:19|20)\d\d$/u.test(text)) return null
  if (/^\d+(?:\.\d+)?$/u.test(text)) return serialDate(Number.parseInt(text, 10), epoch)
  const day = datedInFigures(text.replace(/[T\s]\d{1,2}:\d{2}.*$/u, '')).replace(/\s*(?:года|г)\.?$/u, '')
  if (isPlainDate(day)) return day
  return parseDate(fourDigitYear(day.replace(/[/-]/gu, '.')))
}

/**
 * Serial day of Excel. In the 1900 system day 60 is 29.02.1900, which never was:
 * the days before it are one off, and the day itself is no date.
 */
function serialDate(serial: number, epoch: ExcelEpoch): PlainDate | null {
  if (serial > LAST_SERIAL) return null
  if (epoch === 1904) return addDays('1904-01-01', serial)
  if (serial < 1 || serial === 60) return null
  return addDays(serial < 60 ? '1899-12-31' : '1899-12-30', serial)
}

/** Two digits of a year mean this century up to 69, as in Excel itself up to 29 and in bank files beyond. */
function fourDigitYear(text: string): string {
  const [, start, year] = /^(\d{1,2}\.\d{1,2}\.)(\d{2})$/u.exec(text) ?? []
  if (start === undefined || year === undefined) return text
  return `${start}${Number(year) < 70 ? '20' : '19'}${year}`
}
