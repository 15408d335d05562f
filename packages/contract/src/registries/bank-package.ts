import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { listExportFile } from '../kit/list-export.ts'

/** One file for the bank: the registry, form СБ611, acts, invoices and a list of contents; a background job makes it. */
export const makeBankPackage = endpoint({
  method: 'POST',
  path: '/api/registries/make-package',
  title: 'Пакет документов для банка',
  access: 'payment_registry.view',
  effect: 'write',
  input: z.object({ registry_id: positiveId }),
  output: z.object({ job_id: z.number().int() }),
})

/** How far the package is, and the file when it is ready. */
export const loadBankPackage = endpoint({
  method: 'POST',
  path: '/api/registries/package-job',
  title: 'Ход подготовки пакета для банка',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({ job_id: positiveId }),
  output: z.object({
    state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    progress: z.number().int(),
    message: z.string(),
    file: listExportFile.nullable(),
  }),
})
