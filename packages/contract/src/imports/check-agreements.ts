import { IMPORT_ROW_STATUSES } from '@stroyfin/domain/imports/judged-agreement'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'
import { agreementImport, importTarget } from './import-settings.ts'

const text = z.string().nullable()

/** What a row of the file will become. */
export const importRow = z.object({
  /** Row of the sheet as Excel numbers it. */
  row: z.number().int(),
  status: z.enum(IMPORT_ROW_STATUSES),
  number: z.string(),
  date: text,
  customer_name: text,
  executor_name: text,
  project_name: text,
  classifier_name: text,
  summ: moneyOut.nullable(),
  /** Why it is a duplicate, what is wrong, or what changes: one line for the eye. */
  note: z.string(),
  existing_id: id.nullable(),
  problems: z.array(
    z.object({
      field: importTarget,
      /** «C15», empty when the file has no column for it. */
      cell: z.string(),
      message: z.string(),
    }),
  ),
})
export type ImportRow = z.output<typeof importRow>

const counts = z.object({
  new: z.number().int(),
  change: z.number().int(),
  duplicate: z.number().int(),
  error: z.number().int(),
})
export type ImportCounts = z.output<typeof counts>

/** Says what every row of the file would become; nothing is written. */
export const checkAgreements = endpoint({
  method: 'POST',
  path: '/api/imports/check-agreements',
  title: 'Проверить файл договоров',
  access: ['import_xlsx.access', 'agreement.view', 'agreement.create'],
  effect: 'read',
  input: z.object({
    ...agreementImport.shape,
    show: z.enum(IMPORT_ROW_STATUSES).nullable().default(null),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(100),
  }),
  output: z.object({
    items: z.array(importRow),
    /** Rows that the tab shows. */
    total: z.number().int(),
    counts,
    problems: z.number().int(),
    /** The same words said of several rows, the most frequent first. */
    kinds: z.array(z.object({ message: z.string(), count: z.number().int(), cells: z.array(z.string()) })),
    /** Σ of every row whose sum is readable, and of those that will be saved. */
    file_summ: moneyOut,
    saved_summ: moneyOut,
    /** Hidden and struck-out rows, whether they are loaded or not. */
    unseen: z.number().int(),
    /** What is likely a mistake and has to be confirmed before the load; the list is cut, the total counts it whole. */
    questions: z.array(z.string()),
    questions_total: z.number().int(),
    /** Stands for all questions together; null when there are none. */
    asked: z.string().nullable(),
    /** Approved contracts among the changed ones: they have to be approved anew (K-10). */
    withdrawn: z.object({ count: z.number().int(), summ: moneyOut }),
    /** Contractors that will be made, the first of them by name. */
    new_contractors: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  }),
})
