import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, flag, id, moneyOut, month, text } from '../kit/fields.ts'
import { summaryScope } from './load-ks-3.ts'

const cell = z.object({ volume: decimal, summ: moneyOut })

export const journalLine = z.object({
  /** Stays the same between windows. */
  key: z.string(),
  estimate_line_id: id.nullable(),
  /** '' for work that stands in no estimate. */
  estimate_name: z.string(),
  section: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** null in a document that gives one sum. */
  price: decimal.nullable(),
  /** null for work that stands in no estimate. */
  estimate: cell.nullable(),
  before: cell,
  months: z.array(cell),
  since_year: cell,
  since_start: cell,
  left: cell.nullable(),
})
export type JournalLine = z.output<typeof journalLine>

/** The journal КС-6а of a contract: lines of its estimates by months, sums without VAT. */
export const loadKsJournal = endpoint({
  method: 'POST',
  path: '/api/ks/load-journal',
  title: 'Журнал КС-6а',
  access: 'ks.view',
  effect: 'read',
  input: z.object({
    ...summaryScope,
    /** Absent: the last months that have acts. */
    from: month.nullish(),
    to: month.nullish(),
    search: text(200).default(''),
    /** Only lines of which anything is accepted. */
    only_accepted: flag.default(false),
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(1000).default(200),
  }),
  output: z.object({
    from: month,
    to: month,
    months: z.array(month),
    items: z.array(journalLine),
    total: z.number().int(),
    totals: z.object({
      estimate_summ: moneyOut,
      before: moneyOut,
      months: z.array(moneyOut),
      since_year: moneyOut,
      since_start: moneyOut,
      left_summ: moneyOut,
    }),
  }),
})
