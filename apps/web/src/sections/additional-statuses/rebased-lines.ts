import type { AdditionalStatusRow } from '@stroyfin/contract/additional-statuses/load-statuses'

/** A status as it is typed: a new one has a negative id and nothing else. */
export type StatusLine = Pick<AdditionalStatusRow, 'id' | 'name'> & Partial<AdditionalStatusRow>

/**
 * What was typed over an older list, put over the newer one: own names, order, additions and deletions stay, what the
 * colleague renamed or deleted is taken from him, what he added goes to the end.
 */
export function rebasedLines(
  typed: readonly StatusLine[],
  opened: readonly AdditionalStatusRow[],
  current: readonly AdditionalStatusRow[],
): StatusLine[] {
  const before = new Map(opened.map((row) => [row.id, row]))
  const now = new Map(current.map((row) => [row.id, row]))
  const kept = typed.flatMap((line): StatusLine[] => {
    if (line.id < 0) return [line]
    const row = now.get(line.id)
    if (!row) return []
    return [line.name === before.get(line.id)?.name ? row : { ...row, name: line.name }]
  })
  return [...kept, ...current.filter(({ id }) => !before.has(id))]
}
