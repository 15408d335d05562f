import { MOST_CONDITION } from '@stroyfin/domain/lists/condition-words'
import { z } from 'zod'
import { text } from './fields.ts'
import { windowInput } from './window.ts'

const { search, filters, sort } = windowInput.shape

/** A list as it is seen: its filters, what they say on screen, its order, its shown columns. */
export const listExportInput = z.object({
  search,
  filters,
  /** «Подрядчик: содержит «бетон»»: the file repeats it on its second sheet. */
  told: z.array(text(MOST_CONDITION)).max(60).default([]),
  sort,
  columns: z.array(text(60)).min(1).max(60),
})

/** Where a made file waits, the access that opens it, and the name to save it under. */
export const listExportFile = z.object({ href: z.string(), access: z.string(), name: z.string() })
