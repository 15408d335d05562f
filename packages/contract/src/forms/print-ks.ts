import { FORM_FORMATS, FORM_KINDS } from '@stroyfin/domain/forms/form-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { jobInput, jobState } from '../kit/job.ts'
import { listExportFile } from '../kit/list-export.ts'

/** The file, or the number of the background job that is making it. */
export const printed = z.object({ file: listExportFile.nullable(), job_id: z.number().int().nullable() })

/** A completion document by one of its forms; a long one is made by a background job, whose number comes instead. */
export const printKs = endpoint({
  method: 'POST',
  path: '/api/ks/print',
  title: 'Печатная форма акта',
  access: 'ks.view',
  effect: 'write',
  input: z.object({
    ks_id: positiveId,
    form: z.enum(FORM_KINDS),
    format: z.enum(FORM_FORMATS),
  }),
  output: printed,
})

/** How far the making of a long form is, and the file when it is ready. */
export const loadPrintJob = endpoint({
  method: 'POST',
  path: '/api/ks/print-job',
  title: 'Ход подготовки печатной формы',
  access: 'ks.view',
  effect: 'read',
  input: jobInput,
  output: jobState.extend({ file: listExportFile.nullable() }),
})
