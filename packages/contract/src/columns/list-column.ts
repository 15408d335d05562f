import { CUSTOM_KINDS } from '@stroyfin/domain/lists/custom-field'
import { LIST_TYPES } from '@stroyfin/domain/lists/list-columns'
import { z } from 'zod'
import { flag, id, requiredText } from '../kit/fields.ts'

/** Which list is meant: one key space for saving and reading back. */
export const listType = z.enum(LIST_TYPES, { error: 'Такого списка нет' })

const width = z.number().int().min(40).max(2000).nullable()

/** What is kept about one column of a person's list. */
export const columnPlace = z.object({
  code: requiredText(60),
  visible: flag,
  order: z.number().int().min(0).max(10_000),
  width: width.default(null),
  pinned: flag.default(false),
})

/** A column of a list: a built-in one, or one of the company's own fields. */
export const listColumn = z.object({
  code: z.string(),
  title: z.string(),
  visible: flag,
  order: z.number().int(),
  width,
  pinned: flag,
  /** Set for the company's own fields. */
  field: z
    .object({ id, version: z.number().int(), kind: z.enum(CUSTOM_KINDS), options: z.array(z.string()) })
    .optional(),
})
export type ListColumn = z.output<typeof listColumn>
