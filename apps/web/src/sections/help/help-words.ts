import { ARTICLES } from '../../app/navigation/help-articles.ts'

/** A piece of a text of the manual: plain, a word of the screen, a link to another article. */
export type HelpPiece =
  | { kind: 'text'; text: string }
  | { kind: 'screen'; text: string }
  | { kind: 'link'; text: string; article: string }

const MARK = /\[\[([\w-]+)\]\]|\[([^\]]+)\]\(([\w-]+)\)|«([^»]+)»/gu
const titles = new Map(ARTICLES.map(({ name, title }) => [name, title]))

export function helpPieces(text: string): HelpPiece[] {
  const pieces: HelpPiece[] = []
  let at = 0
  for (const { 0: whole, 1: named, 2: words, 3: name, 4: screen, index } of text.matchAll(MARK)) {
    if (index > at) pieces.push({ kind: 'text', text: text.slice(at, index) })
    if (screen !== undefined) pieces.push({ kind: 'screen', text: screen })
    else {
      const article = named ?? name ?? ''
      pieces.push({ kind: 'link', text: words ?? `«${titles.get(article) ?? article}»`, article })
    }
    at = index + whole.length
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

/** As it is read. */
export const plainText = (text: string): string =>
  helpPieces(text)
    .map(({ kind, text }) => (kind === 'screen' ? `«${text}»` : text))
    .join('')
