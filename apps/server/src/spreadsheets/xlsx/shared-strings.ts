import { decodeXml, type XmlHandlers } from '../xml-scanner.ts'
import { cellText } from './cell-text.ts'

/** Collects the shared strings; phonetic hints (`rPh`) are no part of the text. */
export function sharedStrings(found: string[]): XmlHandlers {
  let text = ''
  let inText = false
  let inHint = false
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = !inHint
      else if (name === 'rPh') inHint = true
    },
    close(name) {
      if (name === 'si') found.push(cellText(decodeXml(text)))
      else if (name === 't') inText = false
      else if (name === 'rPh') inHint = false
    },
    text(raw) {
      if (inText) text += raw
    },
  }
}
