import { articleFinder } from '@stroyfin/domain/classifiers/find-article'
import type { Parsed } from '../ui/grid/column.ts'

/** Reads an article typed into a cell or pasted from Excel: its line, its code or its name; empty unties. */
export function articleParser(lines: ReadonlyMap<number, string>) {
  const find = articleFinder(lines)
  return (text: string): Parsed => {
    if (text.trim() === '') return { value: null }
    const found = find(text)
    return 'id' in found ? { value: found.id } : { error: found.problem }
  }
}
