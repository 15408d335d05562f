import type { RowId } from './column.ts'

/** Open folders of a tree, kept per path under 'tree-state:' + path as a JSON list of ids. */
export function readOpenRows(path: string): ReadonlySet<string> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`tree-state:${path}`) ?? 'null')
    return Array.isArray(stored) ? new Set(stored.map(String)) : undefined
  } catch {
    // A value left by hand or by another version is not worth an error: the tree opens as if new.
    return undefined
  }
}

export function writeOpenRows(path: string, ids: readonly RowId[]): void {
  try {
    localStorage.setItem(`tree-state:${path}`, JSON.stringify(ids))
  } catch {
    // A full or forbidden storage only costs the memory of what was open.
  }
}
