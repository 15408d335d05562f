import { decodeXml, plainAttribute, type XmlHandlers, xmlScanner } from './xml-scanner.ts'

/** Passes on what `inner` reads of a book of ODF without its notes on cells, whose words go to `put`. */
export function withOdsNotes(inner: XmlHandlers, put: (text: string) => void): XmlHandlers {
  /** null outside a note. */
  let note: string | null = null
  let paragraphs = 0
  return {
    open(name, attributes) {
      if (note !== null) paragraphs += name === 'p' ? 1 : 0
      else if (name === 'annotation') note = ''
      else inner.open(name, attributes)
    },
    close(name) {
      if (note === null) return inner.close(name)
      if (name === 'p') {
        paragraphs--
        note += ' '
      } else if (name === 'annotation') {
        const words = decodeXml(note).replace(/\s+/gu, ' ').trim()
        note = null
        paragraphs = 0
        if (words !== '') put(words)
      }
    },
    text(raw) {
      if (note === null) inner.text(raw)
      else if (paragraphs > 0) note += raw
    },
  }
}

/** What fields write of themselves: numbers of pages, dates, names of sheets. */
const FIELD = /^(?:page-(?:number|count)|sheet-name|date|time|title|file-name)$/u
const WORDS = /^(?:header|footer)(?:-left|-first)?$/u

/** By the names of pages in `styles.xml`, what is printed above and below each of them. */
export function odsPageWords(styles: Buffer): ReadonlyMap<string, string[]> {
  const pages = new Map<string, string[]>()
  let words: string[] | undefined
  let text = ''
  let is_printed = false
  let field = ''
  const take = () => {
    const said = decodeXml(text).replace(/\s+/gu, ' ').trim()
    if (said !== '') words?.push(said)
    text = ''
  }
  const scanner = xmlScanner({
    open(name, raw) {
      const own = (attribute: string) => plainAttribute(raw, attribute)
      if (name === 'master-page') {
        words = []
        pages.set(decodeXml(own('style:name') ?? ''), words)
      } else if (words && WORDS.test(name)) is_printed = own('style:display') !== 'false'
      else if (FIELD.test(name)) field = name
    },
    close(name) {
      if (name === field) field = ''
      else if (name === 'p') take()
      else if (WORDS.test(name)) is_printed = false
      else if (name === 'master-page') words = undefined
    },
    text(raw) {
      if (is_printed && field === '') text += raw
    },
  })
  scanner.write(styles.toString('utf8'))
  scanner.end()
  return pages
}
