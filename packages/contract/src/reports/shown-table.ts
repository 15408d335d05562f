import { z } from 'zod'
import { text } from '../kit/fields.ts'
import { windowInput } from '../kit/window.ts'

const { search, filters, sort } = windowInput.shape

/** The table of a report as it stands on screen: what a register is narrowed to, the order, the columns shown. */
export const shownTable = z.object({
  search,
  filters,
  sort,
  /** Codes in their order; without them the columns stand as the report has them. */
  columns: z.array(text(60)).max(2000).optional(),
})
