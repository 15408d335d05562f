import { decodeXml, type XmlHandlers } from '../xml-scanner.ts'
import { cellText } from './cell-text.ts'
import { struckText } from './struck-text.ts'

/** Collects the shared strings; phonetic hints (`rPh`) are no part of the text. */
export function sharedStrings(found: string[], struck: Set<number> = new Set()): XmlHandlers {
  const strike = struckText()
  let text = ''
  let inText = false
  let inHint = false
  return {
    open(name, attributes) {
      strike.open(name, attributes)
      if (name === 'si') text = ''
      else if (name === 't') inText = !inHint
      else if (name === 'rPh') inHint = true
    },
    close(name) {
      strike.close(name)
      if (name === 'si') {
        if (strike.isStruck()) struck.add(found.length)
        found.push(cellText(decodeXml(text)))
      } else if (name === 't') inText = false
      else if (name === 'rPh') inHint = false
    },
    text(raw) {
      if (!inText) return
      strike.text(raw)
      text += raw
    },
  }
}
