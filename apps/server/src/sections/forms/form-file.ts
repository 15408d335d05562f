import type { Readable } from 'node:stream'
import { Readable as Stream } from 'node:stream'
import type { FormFormat } from '@stroyfin/domain/forms/form-kind'
import type { EDocument } from '@stroyfin/domain/forms/xml/e-document'
import type { Paper } from '@stroyfin/reports/paper/paper'
import { paperPdf } from '@stroyfin/reports/paper/paper-pdf'
import { paperXlsx } from '@stroyfin/reports/paper/paper-xlsx'
import { xmlInWindows1251 } from './windows-1251.ts'

export interface FormFile {
  name: string
  mime: string
  content: Readable
}

const MIME = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A filled form as a file of the asked kind. */
export function paperFile(paper: Paper, format: Exclude<FormFormat, 'xml'>): FormFile {
  const content = format === 'pdf' ? Stream.from([paperPdf(paper)]) : paperXlsx(paper)
  return { name: `${paper.name}.${format}`, mime: MIME[format], content }
}

/** An electronic document bears the name of its own identifier: exchange operators refuse any other. */
export function xmlFile({ name, text }: EDocument): FormFile {
  return { name: `${name}.xml`, mime: 'application/xml', content: Stream.from([xmlInWindows1251(text)]) }
}
