/** A title is a literal that stands first in a call: test('…'), describe('…'), test.each([…])('…'). */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,/g
/** A table of cases carries titles too: a literal that ends by naming rows in brackets. */
const CASE = /'((?:\\.|[^'\\\n])*\(R-[^'()\n]*\))'|"((?:\\.|[^"\\\n])*\(R-[^"()\n]*\))"/g
const ROW = /R-([\dE.]+)-(\d+)(?:\s*(?:…|–)\s*(?:R-\1-)?(\d+))?/g

/** Ids of the rows that the titles of a test file name; `R-5-01 … R-5-16` and `R-5-01 … 16` name every row between. */
export function namedRows(source: string): Set<string> {
  const ids = new Set<string>()
  for (const [, single, double, template] of [...source.matchAll(TITLE), ...source.matchAll(CASE)]) {
    for (const id of rowsOf(single ?? double ?? template ?? '')) ids.add(id)
  }
  return ids
}

function rowsOf(title: string): string[] {
  return [...title.matchAll(ROW)].flatMap(([, section = '', from = '', to = from]) => {
    const first = Number(from)
    return Array.from({ length: Number(to) - first + 1 }, (_, index) => rowId(section, first + index))
  })
}

const rowId = (section: string, number: number) => `R-${section}-${String(number).padStart(2, '0')}`
