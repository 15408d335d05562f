import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, positiveId, text } from '../kit/fields.ts'
import { windowInput } from '../kit/window.ts'

const file = z.object({ href: z.string(), access: z.string(), name: z.string() })
const { search, filters, sort } = windowInput.shape

/** A registry as it is seen, groups and subtotals included, as an Excel file. */
export const exportRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/export',
  title: 'Выгрузить реестр платежей в Excel',
  access: 'payment_registry.view',
  effect: 'write',
  input: z.object({ registry_id: positiveId }),
  output: file,
})

/** The list as it is seen – its filters, order and shown columns – as an Excel file. */
export const exportRegistries = endpoint({
  method: 'POST',
  path: '/api/registries/export-list',
  title: 'Выгрузить список реестров в Excel',
  access: 'payment_registry.view',
  effect: 'write',
  input: z.object({
    search,
    filters,
    sort,
    needs_user_approval: flag.default(false),
    columns: z.array(text(60)).min(1).max(60),
  }),
  output: file,
})
