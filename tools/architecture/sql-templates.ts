/** A piece of SQL in a source file: its text with everything nested, and where it begins. */
export type SqlTemplate = { text: string; offset: number }

const opening = /\bsql(?:<(?:[^`;]|\n)*?>)?`/g

/** The offset just after the back quote that closes the template whose text begins at `start`. */
function closing(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    if (text[at] === '\\') at += 2
    else if (text[at] === '`') return at + 1
    else if (text.startsWith('${', at)) at = closingBrace(text, at + 2)
    else at += 1
  }
  return at
}

function closingBrace(text: string, start: number): number {
  let depth = 1
  let at = start
  while (at < text.length && depth > 0) {
    if (text[at] === '`') {
      at = closing(text, at + 1)
      continue
    }
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    at += 1
  }
  return at
}

/** Every SQL template of a file; one nested in another is listed on its own as well. */
export function sqlTemplates(text: string): SqlTemplate[] {
  return [...text.matchAll(opening)].map((found) => {
    const start = found.index + found[0].length
    return { text: text.slice(start, closing(text, start) - 1), offset: found.index }
  })
}
