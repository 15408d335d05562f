import { readTextCell } from '../imports/import-cell.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { SheetRow } from './placed-row.ts'
import { headingRank } from './sheet-folders.ts'

/** A name that goes on in the row below it belongs to the row above, and is no heading of a section. */
export function joinContinuedNames(rows: readonly SheetRow[], draft: EstimateFileDraft): SheetRow[] {
  const joined: SheetRow[] = []
  let at = -1
  let last = 0
  for (const row of rows) {
    const above = joined[at]
    const is_next = row.line.row === last + 1
    last = row.line.row
    if (isSmall(row) && above && NAMED.has(above.kind) && above.line.name !== '') {
      if (is_next && goesOn(above.line.name, row.line.name)) {
        const name = `${above.line.name} ${row.line.name}`
        joined[at] = { ...above, line: { ...above.line, name } }
        joined.push({ ...row, kind: 'empty' })
        draft.warn('Наименование продолжается в следующей строке: оно собрано', `строка ${row.line.row}`)
        continue
      }
      draft.warn(AS_HEADING, `строка ${row.line.row} «${row.line.name.slice(0, 60)}»`)
    }
    at = joined.push(row) - 1
  }
  return joined
}

const AS_HEADING =
  'Строка без чисел загружается как раздел. Если это продолжение наименования, соедините в файле обе строки'
const NAMED: ReadonlySet<SheetRow['kind']> = new Set(['line', 'lump', 'folder'])

/** Words that no heading begins with: prepositions, conjunctions and words in a case that something governs. */
const GOES_ON =
  /^(?:а\s+также|без|в|во|для|до|за|и|из|или|к|ко|либо|на|над|о|об|от|по|под|при|с|со|у|через|\p{Ll}{4,}(?:ого|его|ому|ему|ых|их|ым|им|ыми|ими|ом|ем|ой|ей|ою|ью|ами|ями|ов|ев|ую|юю))(?!\p{L})/u
/** A comma, a preposition or an adjective at the end wants a word after it. */
const WANTS_MORE =
  /(?:[,(–—-]|(?<!\p{L})(?:без|в|во|для|до|за|и|из|или|к|на|над|от|по|под|при|с|со)|\p{L}(?:ого|его|ых|их|ым|им|ыми|ими|ый|ая|ое|ые|ой|ую))\s*$/iu
/** «Устройство» of what? */
const WANTS_OBJECT = /^\p{L}+(?:ние|ство|тие)$/iu

/** The rest of a phrase and nothing else: a heading may begin with a small letter too. */
function goesOn(above: string, name: string): boolean {
  const is_object = WANTS_OBJECT.test(above) && !/^\p{L}+(?:ние|ство|тие)(?!\p{L})/iu.test(name)
  return GOES_ON.test(name) || WANTS_MORE.test(above) || is_object
}

function isSmall({ kind, line, cells }: SheetRow): boolean {
  if (kind !== 'folder' || !/^\p{Ll}/u.test(line.name) || headingRank(line.name) !== null) return false
  if (/^(?:в\s*т(?:ом|\.)\s*ч|из\s+них(?!\p{L}))|:$/iu.test(line.name)) return false
  return cells.filter((cell) => readTextCell(cell) !== '').length === 1
}
