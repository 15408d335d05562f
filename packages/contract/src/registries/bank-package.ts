import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { jobInput, jobState } from '../kit/job.ts'
import { listExportFile } from '../kit/list-export.ts'

/** A package holds acts and papers of payments: whoever may not see them does not take them away in one file. */
export const PACKAGE_RIGHTS = ['payment_registry.view', 'payment.view', 'ks.view'] as const

/** One file for the bank: the registry, form СБ611, acts, invoices and a list of contents; a background job makes it. */
export const makeBankPackage = endpoint({
  method: 'POST',
  path: '/api/registries/make-package',
  title: 'Пакет документов для банка',
  access: [...PACKAGE_RIGHTS],
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
  input: jobInput,
  output: jobState.extend({ file: listExportFile.nullable() }),
})
