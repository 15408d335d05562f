import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { REPEAT_ANSWERS } from './statement-job.ts'

/** Takes an uploaded file of the exchange with 1С, read in the background; lines known already do not come in twice. */
export const uploadStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/upload',
  title: 'Загрузить выписку банка',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    file: text(60).min(1, { error: 'Выберите файл' }),
    /** The warning that all of it is loaded already has been read. */
    again: z.boolean().default(false),
    /** Documents that stand in the file more than once; not said, it is asked. */
    repeats: z.enum(REPEAT_ANSWERS).nullable().default(null),
    /** What is doubted of its accounts and balances has been read. */
    doubts: z.boolean().default(false),
  }),
  output: z.object({ job_id: id }),
})
