import type { RowId } from './column.ts'
import { type Draft, type Drafts, isStored } from './draft.ts'
import type { RowOrders } from './row-order.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isId = (value: unknown): value is RowId => typeof value === 'number' || typeof value === 'string'

/**
 * What a storage gave back; anything in it that is no draft is left out. What stands in the rows as they are `now` was saved
 * by a save whose answer never came, and is no change any more.
 */
export function draftsKept<Row extends object>(
  kept: unknown,
  rowId: (row: Row) => RowId,
  now: readonly Row[] = [],
): Drafts<Row> | undefined {
  if (!Array.isArray(kept)) return undefined
  const drafts: Drafts<Row> = new Map()
  for (const entry of kept) {
    const draft = isRecord(entry) && isId(entry.id) ? draftKept<Row>(entry) : undefined
    if (draft && rowId(draft.merged) === entry.id) drafts.set(entry.id, draft)
  }
  for (const row of drafts.size > 0 ? now : []) {
    const draft = drafts.get(rowId(row))
    if (draft && isStored(draft, row)) drafts.delete(rowId(row))
  }
  return drafts.size > 0 ? drafts : undefined
}

function draftKept<Row extends object>(kept: Record<string, unknown>): Draft<Row> | undefined {
  if (!isRecord(kept.base) || !isRecord(kept.values) || !isRecord(kept.errors)) return undefined
  if (!Object.values(kept.values).every(isPlain)) return undefined
  const base = kept.base as Row
  const values = kept.values as Draft<Row>['values']
  const place = placeKept(kept.place)
  return {
    base,
    values,
    errors: errorsKept(kept.errors),
    is_new: kept.is_new === true,
    is_removed: kept.is_removed === true,
    ...(kept.is_moved === true && { is_moved: true }),
    ...(place && { place }),
    merged: { ...base, ...values },
  }
}

/** A text that could not be read stays with its reason; what a server refused then is asked anew. */
function errorsKept(errors: Record<string, unknown>): Draft<unknown>['errors'] {
  const out: Draft<unknown>['errors'] = {}
  for (const [field, error] of Object.entries(errors)) {
    if (!isRecord(error) || typeof error.text !== 'string' || typeof error.message !== 'string') continue
    out[field] = { message: error.message, text: error.text }
  }
  return out
}

function placeKept(place: unknown): Draft<unknown>['place'] {
  if (!isRecord(place) || !isId(place.of)) return undefined
  const where = (['before', 'after', 'inside'] as const).find((known) => known === place.where)
  return where && { where, of: place.of }
}

/** Orders of folders among what a storage gave back, each as an entry of its own beside the drafts. */
export function ordersKept(kept: unknown): RowOrders {
  const entries = Array.isArray(kept) ? kept.filter(isRecord) : []
  return new Map(
    entries.flatMap(({ order_of, order }) =>
      (order_of === null || isId(order_of)) && Array.isArray(order) && order.every(isId)
        ? [[order_of, order] as const]
        : [],
    ),
  )
}
