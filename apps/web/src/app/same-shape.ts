const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)

/**
 * Whether what was kept in the browser can stand where `like` stands: lists are lists of records, records hold every
 * field, a text is no figure. An empty field says nothing about what may fill it.
 */
export function sameShape<Value>(kept: unknown, like: Value): kept is Value {
  if (like === null || like === undefined) return true
  if (isList(like)) return isList(kept) && kept.every(isRecord)
  if (isRecord(like)) {
    return isRecord(kept) && Object.entries(like).every(([name, value]) => sameShape(kept[name], value))
  }
  return kept === null || typeof kept === typeof like
}
