import { readTextCell } from '../imports/import-cell.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { SheetRow } from './placed-row.ts'
import { headingRank } from './sheet-folders.ts'

/** A name that goes on in the row below it belongs to the row above, and is no heading of a section. */
export function joinContinuedNames(rows: readonly SheetRow[], draft: EstimateFileDraft): SheetRow[] {
  const joined: SheetRow[] = []
  let at = -1
  for (const row of rows) {
    const above = joined[at]
    if (above && NAMED.has(above.kind) && above.line.name !== '' && isContinuation(row)) {
      const name = `${above.line.name} ${row.line.name}`
      joined[at] = { ...above, line: { ...above.line, name } }
      joined.push({ ...row, kind: 'empty' })
      draft.warn('Наименование продолжается в следующей строке: оно собрано', `строка ${row.line.row}`)
      continue
    }
    at = joined.push(row) - 1
  }
  return joined
}

const NAMED: ReadonlySet<SheetRow['kind']> = new Set(['line', 'lump', 'folder'])

/** Nothing but the rest of a phrase: headings and notes begin with a capital, lists of parts with their own words. */
function isContinuation({ kind, line, cells }: SheetRow): boolean {
  if (kind !== 'folder' || !/^\p{Ll}/u.test(line.name) || headingRank(line.name) !== null) return false
  if (/^(?:в\s*т(?:ом|\.)\s*ч|из\s+них)|:$/iu.test(line.name)) return false
  return cells.filter((cell) => readTextCell(cell) !== '').length === 1
}
