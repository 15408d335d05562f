import { z } from 'zod'
import { moneyOut, text } from './fields.ts'

/** Conditions a list understands; the server maps fields to columns and refuses unknown ones. */
export const filterOps = ['eq', 'in', 'contains', 'from', 'to', 'between', 'empty', 'not_empty'] as const
const scalar = z.union([text(500), z.number(), z.boolean(), z.null()])
export const filter = z.object({
  field: text(60),
  op: z.enum(filterOps),
  value: z.union([scalar, z.array(scalar).max(5000)]).optional(),
})
export const sort = z.object({ field: text(60), desc: z.boolean().default(false) })

export type Filter = z.output<typeof filter>
export type Sort = z.output<typeof sort>

/** The part of a list that a screen asks for (K-03). */
export const windowInput = z.object({
  offset: z.number().int().min(0).max(10_000_000).default(0),
  limit: z.number().int().min(1).max(500).default(100),
  search: text(200).default(''),
  filters: z.array(filter).max(40).default([]),
  sort: z.array(sort).max(5).default([]),
  /** false while the user scrolls: the set was counted with its first window and need not be again. */
  count: z.boolean().default(true),
  /** `next` of the window before: this one begins past its last row, whatever was written meanwhile. */
  after: text(4000).optional(),
})

/**
 * The window itself, the number of rows in the whole filtered set and the set's sums. With `count: false` the
 * total is only what this window proves and the sums are absent.
 */
export const windowOutput = <I extends z.ZodType, T extends z.ZodRawShape>(item: I, totals: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    totals: z.object(totals).partial(),
    /** The place of the last row; absent where nothing follows or the list tells no places. */
    next: z.string().optional(),
  })

/** A column total; null only when the set is empty. */
export const totalOut = moneyOut.nullable()
