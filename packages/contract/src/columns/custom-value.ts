import { CUSTOM_TYPES } from '@stroyfin/domain/lists/custom-field'
import { z } from 'zod'

/** Which documents carry the field. */
export const customType = z.enum(CUSTOM_TYPES, { error: 'У этого списка своих полей нет' })

/** Values of the company's own fields by their codes; numbers are decimal text (K-05). */
export const customValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
export type CustomValues = z.output<typeof customValues>

/** What stands in the company's own fields of a row of a list; absent where nothing does. */
export const customPart = { custom: customValues.nullable().optional() }
