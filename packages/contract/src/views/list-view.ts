import { VIEW_KEY } from '@stroyfin/domain/lists/view-key'
import { z } from 'zod'
import { columnPlace, listType } from '../columns/list-column.ts'
import { flag, id, requiredText } from '../kit/fields.ts'
import { windowInput } from '../kit/window.ts'
import { reportParameters } from '../reports/report-manifest.ts'

const { search, filters, sort } = windowInput.shape

/** A list, the catalogue of reports, or a report by its name. */
export const viewType = z.union([
  listType,
  z.literal('reports'),
  z.string().regex(/^report:[a-z0-9/-]{1,60}$/),
])

export const viewKey = z.string().regex(VIEW_KEY, 'Такого вида нет')

export const viewName = requiredText(80)

/** What a list shows: its search, filters and order, and in which columns; older views say nothing of columns. */
export const viewState = z.object({
  search,
  filters,
  sort,
  columns: z.array(columnPlace).max(2000).optional(),
  /** Of a report: what was asked. */
  parameters: reportParameters.optional(),
})

/** A state of a list under a name: one's own, or shared with everyone in the company. */
export const listView = z.object({
  id,
  name: z.string(),
  state: viewState,
  is_shared: flag,
  is_mine: flag,
  owner_name: z.string(),
  /** Its owner has left the company. */
  is_orphan: flag,
})
export type ListView = z.output<typeof listView>
