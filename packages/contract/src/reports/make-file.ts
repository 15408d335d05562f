import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { jobInput, jobState, jobStopped } from '../kit/job.ts'
import { listExportFile } from '../kit/list-export.ts'
import { reportParameters } from './report-manifest.ts'
import { shownTable } from './shown-table.ts'

export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const

/** The rows of the screen as a file; a long register is written by a background job, whose number comes instead. */
export const makeReportFile = endpoint({
  method: 'POST',
  path: '/api/reports/make-file',
  title: 'Выгрузить отчёт в файл',
  access: 'session',
  effect: 'write',
  input: z.object({
    name: text(60),
    parameters: reportParameters.default({}),
    list: shownTable.prefault({}),
    /** A file of the same question over unchanged data is the one made before (R-9-16, A-061). */
    use_cache: z.boolean().default(true),
    format: z.enum(REPORT_FORMATS),
  }),
  output: z.object({ file: listExportFile.nullable(), job_id: z.number().int().nullable() }),
})

/** How far the writing of a long register is, and the file when it is ready. */
export const loadReportJob = endpoint({
  method: 'POST',
  path: '/api/reports/file-job',
  title: 'Ход выгрузки отчёта',
  access: 'session',
  effect: 'read',
  input: jobInput,
  output: jobState.extend({ file: listExportFile.nullable() }),
})

export const cancelReportJob = endpoint({
  method: 'POST',
  path: '/api/reports/cancel-file-job',
  title: 'Остановить выгрузку отчёта',
  access: 'session',
  effect: 'write',
  input: jobInput,
  output: jobStopped,
})
