import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, positiveId } from '../kit/fields.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'
import { registryKind } from './registry-draft.ts'

/** A registry as it is seen, groups and subtotals included, as an Excel file. */
export const exportRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/export',
  title: 'Выгрузить реестр платежей в Excel',
  access: 'payment_registry.view',
  effect: 'write',
  input: z.object({
    registry_id: positiveId,
    /** Null: the plain paper; not named: as the registry was made. */
    template_id: positiveId.nullable().optional(),
  }),
  output: listExportFile,
})

/** The list of registries as it is seen, as an Excel file. */
export const exportRegistries = endpoint({
  method: 'POST',
  path: '/api/registries/export-list',
  title: 'Выгрузить список реестров в Excel',
  access: 'payment_registry.view',
  effect: 'write',
  input: z.object({ ...listExportInput.shape, kind: registryKind, needs_user_approval: flag.default(false) }),
  output: listExportFile,
})
