import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const catalogueEntry = z.object({
  path: z.string(),
  name: z.string(),
  title: z.string(),
  type: z.enum(['financial', 'construction', 'bank']),
})
export type CatalogueEntry = z.output<typeof catalogueEntry>

/** The reports the caller may open, in the order of the catalogue. */
export const loadCatalogue = endpoint({
  method: 'POST',
  path: '/api/reports/load-catalogue',
  title: 'Каталог отчётов',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ reports: z.array(catalogueEntry) }),
})
