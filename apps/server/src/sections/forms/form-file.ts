import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { FormFormat } from '@stroyfin/domain/forms/form-kind'
import type { EDocument } from '@stroyfin/domain/forms/xml/e-document'
import { paperPdf } from '@stroyfin/reports/paper/paper-pdf'
import { paperXlsx } from '@stroyfin/reports/paper/paper-xlsx'
import { type FilledForm, paperOf } from './filled-form.ts'
import { xmlInWindows1251 } from './windows-1251.ts'

export type PaperFormat = Exclude<FormFormat, 'xml'>

export interface FormFile {
  name: string
  mime: string
  bytes: Uint8Array
}

export interface PaperTask {
  filled: FilledForm
  format: PaperFormat
}

const MIME = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A filled form as a file of the asked kind. */
export async function paperFile({ filled, format }: PaperTask): Promise<FormFile> {
  const paper = paperOf(filled)
  const bytes = format === 'pdf' ? paperPdf(paper) : await buffer(paperXlsx(paper))
  return { name: `${paper.name}.${format}`, mime: MIME[format], bytes }
}

/** The same away from the main thread: laying out thousands of lines would keep everybody else waiting. */
export function paperFileApart(task: PaperTask): Promise<FormFile> {
  const worker = new Worker(new URL('./paper-thread.ts', import.meta.url), { workerData: task })
  return new Promise<FormFile>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the thread of the form ended without an answer')))
  }).finally(() => worker.terminate())
}

/** An electronic document bears the name of its own identifier: exchange operators refuse any other. */
export function xmlFile({ name, text }: EDocument): FormFile {
  return { name: `${name}.xml`, mime: 'application/xml', bytes: xmlInWindows1251(text) }
}
