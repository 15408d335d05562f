import type { SheetNote } from '../table.ts'
import { attributesOf, decodeXml, type XmlHandlers } from '../xml-scanner.ts'
import { columnIndex } from './cell-address.ts'
import { cellText } from './cell-text.ts'

/** More are no notes of a table. */
const MOST_NOTES = 500

/** Words that are printed above and below every page, while a sheet is read by `inner`. */
export function withPageWords(notes: SheetNote[], inner: XmlHandlers): XmlHandlers {
  let text = ''
  let taking = false
  return {
    open(name, attributes) {
      taking = /^(?:odd|even|first)(?:Header|Footer)$/.test(name)
      if (taking) text = ''
      inner.open(name, attributes)
    },
    close(name) {
      if (taking) for (const words of pageWords(decodeXml(text))) notes.push({ at: null, text: words })
      taking = false
      inner.close(name)
    },
    text(raw) {
      if (taking) text += raw
      else inner.text(raw)
    },
  }
}

/** Without the codes of fonts, pages and dates: «&L&"Arial,Bold"&8Цены без НДС&RСтраница &P». */
function pageWords(text: string): string[] {
  return text
    .split(/&[LCR]/)
    .map((part) => cellText(part.replace(/&(?:"[^"]*"|\d+|K[0-9A-F]{6}|[A-Z+-])/giu, ' ')).trim())
    .filter((part) => part !== '')
}

/** Notes that people have put on cells, with the cell each stands on. */
export function cellNotes(notes: SheetNote[]): XmlHandlers {
  let ref = ''
  let text = ''
  let taking = false
  return {
    open(name, attributes) {
      if (name === 'comment') {
        ref = attributesOf(attributes).ref ?? ''
        text = ''
      } else if (name === 't') taking = true
    },
    close(name) {
      if (name === 't') taking = false
      if (name !== 'comment' || notes.length >= MOST_NOTES) return
      const row = Number(/\d+$/.exec(ref)?.[0] ?? 0) - 1
      const words = ownWords(cellText(decodeXml(text)))
      if (row >= 0 && words !== '') notes.push({ at: { row, column: columnIndex(ref), ref }, text: words })
    },
    text(raw) {
      if (taking) text += raw
    },
  }
}

/** Excel begins a note with who has written it. */
function ownWords(text: string): string {
  const threaded = /(?:Комментарий|Comment):\s*([\s\S]*)$/u.exec(text)?.[1]
  return (threaded ?? text.replace(/^[^\n:]{1,60}:\s*\n/u, '')).replace(/\s+/gu, ' ').trim()
}
