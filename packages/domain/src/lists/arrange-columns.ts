/** What a person keeps about one column. */
export interface ColumnPlace {
  code: string
  visible: boolean
  order: number
  /** null: as wide as the list makes it. */
  width: number | null
  pinned: boolean
}

/** A column of a list as it stands before anybody moved it. */
export interface KnownColumn {
  code: string
  title: string
  hidden?: boolean
  pinned?: boolean
}

/**
 * The columns of a list as a person left them: places of columns that are gone fall away, columns that came since
 * stand after the one they follow in the list itself.
 */
export function arrangeColumns<Column extends KnownColumn>(
  known: readonly Column[],
  saved: readonly ColumnPlace[],
): (Column & ColumnPlace)[] {
  const places = new Map(saved.map((place) => [place.code, place]))
  const ranked = known.map((column, at) => {
    const place = places.get(column.code)
    return { column, place, rank: place?.order ?? rankBefore(known, at, places) }
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ column, place }, order) => ({
      ...column,
      order,
      visible: place?.visible ?? column.hidden !== true,
      pinned: place?.pinned ?? column.pinned === true,
      width: place?.width ?? null,
    }))
}

/** A little after the nearest neighbour on the left that has a place. */
function rankBefore(
  known: readonly KnownColumn[],
  at: number,
  places: ReadonlyMap<string, ColumnPlace>,
): number {
  for (let before = at - 1; before >= 0; before -= 1) {
    const place = places.get(known[before]?.code ?? '')
    if (place) return place.order + (at - before) / known.length
  }
  return places.size > 0 ? at / known.length - 1 : at
}
