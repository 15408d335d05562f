import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** A picture over its table, the table alone, rows of any number, or a list that is worked with. */
export const REPORT_SHAPES = [
  'bars',
  'stacked',
  'lines',
  'shares',
  'gantt',
  'tree',
  'register',
  'list',
] as const
export type ReportShape = (typeof REPORT_SHAPES)[number]

export const catalogueEntry = z.object({
  path: z.string(),
  name: z.string(),
  title: z.string(),
  type: z.enum(['financial', 'construction', 'bank']),
  image: z.string().optional(),
  /** What it answers, in a line; empty of what is not made yet. */
  answers: z.string(),
  /** What its page looks like. */
  shape: z.enum(REPORT_SHAPES),
  /** false for a report that is known but cannot be made yet. */
  connected: z.literal(false).optional(),
  /** Pages inside the report. */
  children: z.array(z.object({ path: z.string(), name: z.string(), title: z.string() })),
  /** What opening it needs: a record of rights and the methods in it (§6). */
  'open-page-permissions': z.array(z.object({ name: z.string(), methods: z.array(z.string()) })),
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
