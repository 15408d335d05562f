import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { agreementImport } from './import-settings.ts'

/** Queues the import; it saves all rows or none, and only what the check has shown. */
export const saveAgreements = endpoint({
  method: 'POST',
  path: '/api/imports/save-agreements',
  title: 'Загрузить договоры из файла',
  access: ['import_xlsx.access', 'agreement.view', 'agreement.create'],
  effect: 'write',
  input: z.object({
    ...agreementImport.shape,
    expected: z.object({
      new: z.number().int().min(0),
      change: z.number().int().min(0),
      /** With how many contracts the person has agreed to lose the approval. */
      withdrawn: z.number().int().min(0).default(0),
      /** The `asked` of the check that was looked at: other questions are asked anew. */
      asked: z.string().max(64).nullable().default(null),
    }),
  }),
  output: z.object({ job_id: id }),
})
