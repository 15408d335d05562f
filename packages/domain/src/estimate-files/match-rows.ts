import type { EstimateFileRow } from './estimate-file.ts'
import type { ImportedOver } from './imported-over.ts'

/**
 * Which stored row each row of a file is, by the index in the file: by code and name in the same section first, then
 * anywhere – a line may have moved. Of several alike the first goes with the first.
 */
export function matchRows(
  rows: readonly EstimateFileRow[],
  stored: readonly ImportedOver[],
): Map<number, ImportedOver> {
  const found = new Map<number, ImportedOver>()
  const taken = new Set<number>()
  const keys = fileKeys(rows)
  const places = storedKeys(stored)
  for (const pass of ['inPlace', 'anywhere'] as const) {
    const waiting = new Map<string, ImportedOver[]>()
    for (const [index, row] of stored.entries()) {
      if (taken.has(row.id)) continue
      const key = places[index]?.[pass] ?? ''
      const queue = waiting.get(key)
      if (queue) queue.push(row)
      else waiting.set(key, [row])
    }
    // A queue read from its end must begin with the first of its rows.
    for (const queue of waiting.values()) queue.reverse()
    for (const [index, key] of keys.entries()) {
      if (found.has(index)) continue
      const row = waiting.get(key[pass])?.pop()
      if (!row) continue
      found.set(index, row)
      taken.add(row.id)
    }
  }
  return found
}

interface RowKeys {
  inPlace: string
  anywhere: string
}

function keysOf(row: { is_folder: boolean; code: string; name: string }, path: string): RowKeys {
  const words = `${row.is_folder ? 'раздел' : 'строка'}\n${plain(row.code)}\n${plain(row.name)}`
  return { anywhere: words, inPlace: `${path}\n${words}` }
}

function plain(text: string): string {
  return text.toLocaleLowerCase('ru-RU').replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()
}

function fileKeys(rows: readonly EstimateFileRow[]): RowKeys[] {
  const above: string[] = []
  return rows.map((row) => {
    above.length = row.level
    const keys = keysOf(row, above.join('\n'))
    if (row.is_folder) above.push(plain(row.name))
    return keys
  })
}

function storedKeys(stored: readonly ImportedOver[]): RowKeys[] {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const paths = new Map<number | null, string>([[null, '']])
  const pathOf = (id: number | null): string => {
    const known = paths.get(id)
    if (known !== undefined) return known
    const row = id === null ? undefined : byId.get(id)
    const above = row ? pathOf(row.group_id) : ''
    const path = row ? (above === '' ? plain(row.name) : `${above}\n${plain(row.name)}`) : ''
    paths.set(id, path)
    return path
  }
  return stored.map((row) => keysOf(row, pathOf(row.group_id)))
}
