import { printable } from '@stroyfin/domain/files/printable'
import { Unreadable, unreadable } from './unreadable.ts'

export interface XmlHandlers {
  /** `name` comes without its namespace prefix; `attributes` is the raw text after it. */
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  /** Raw text, entities not yet decoded; a long run may come in several pieces. */
  text: (raw: string) => void
}

/** A tag or a text that goes on longer than this is no spreadsheet. */
const LONGEST_PIECE = 4 * 1024 * 1024

/** Index of the `>` that closes the tag begun before `from`, or -1; quoted `>` do not count. */
function tagEnd(xml: string, from: number): number {
  for (let i = from; i < xml.length; i++) {
    const code = xml.charCodeAt(i)
    if (code === 62) return i
    if (code === 34 || code === 39) {
      i = xml.indexOf(code === 34 ? '"' : "'", i + 1)
      if (i < 0) return -1
    }
  }
  return -1
}

function localName(tag: string): string {
  const colon = tag.indexOf(':')
  return colon < 0 ? tag : tag.slice(colon + 1)
}

/**
 * Reads XML piece by piece and keeps only the unfinished tail. Declarations of entities are refused,
 * so a small file cannot grow in memory and cannot name other files.
 */
export function xmlScanner(handlers: XmlHandlers) {
  let rest = ''
  let depth = 0

  const openTag = (xml: string, start: number, end: number) => {
    const closed = xml.charCodeAt(end - 1) === 47
    const stop = closed ? end - 1 : end
    let nameEnd = start
    while (nameEnd < stop && xml.charCodeAt(nameEnd) > 32) nameEnd++
    const name = localName(xml.slice(start, nameEnd))
    handlers.open(name, xml.slice(nameEnd, stop))
    if (closed) handlers.close(name)
    else depth++
  }

  /** Handles what begins at `<` and returns where it ends, or -1 when its end has not come yet. */
  const markup = (xml: string, at: number): number => {
    const next = xml.charCodeAt(at + 1)
    if (next === 33 || next === 63) return special(xml, at)
    const end = tagEnd(xml, at + 1)
    if (end < 0) return -1
    if (next === 47) {
      depth--
      handlers.close(localName(xml.slice(at + 2, end).trimEnd()))
    } else openTag(xml, at + 1, end)
    return end + 1
  }

  const special = (xml: string, at: number): number => {
    if (xml.startsWith('<!DOCTYPE', at) || xml.startsWith('<!ENTITY', at)) {
      throw new Unreadable(unreadable.entities)
    }
    if (xml.startsWith('<![CDATA[', at)) {
      const end = xml.indexOf(']]>', at)
      if (end < 0) return -1
      handlers.text(xml.slice(at + 9, end).replaceAll('&', '&amp;'))
      return end + 3
    }
    const closing = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : null
    if (closing === null) return xml.length - at < 9 ? -1 : fail()
    const end = xml.indexOf(closing, at + 2)
    return end < 0 ? -1 : end + closing.length
  }

  const fail = (): never => {
    throw new Unreadable(unreadable.damaged)
  }

  return {
    write(piece: string) {
      // The one gate of everything read from XML: no database keeps control characters.
      const clean = printable(piece)
      const xml = rest === '' ? clean : rest + clean
      let position = 0
      while (position < xml.length) {
        const at = xml.indexOf('<', position)
        if (at < 0) break
        if (at > position) handlers.text(xml.slice(position, at))
        position = at
        const end = markup(xml, at)
        if (end < 0) break
        position = end
      }
      rest = xml.slice(position)
      if (rest.length > LONGEST_PIECE) fail()
    },
    end() {
      if (depth !== 0 || rest.startsWith('<')) fail()
    },
  }
}

/** A name begins where no name is going on: otherwise a long word without «=» would be tried from each of its letters. */
const ATTRIBUTE = /(?<![^\s:"'])([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Attributes by local name, entities decoded. */
export function attributesOf(raw: string): Record<string, string> {
  const found: Record<string, string> = {}
  if (raw.length < 4) return found
  for (const match of raw.matchAll(ATTRIBUTE)) {
    const [, name = '', double, single] = match
    // Which of the two is meant nobody knows, and XML admits none such.
    if (Object.hasOwn(found, name)) throw new Unreadable(`Файл XML повреждён: «${name}» указано дважды`)
    found[name] = decodeXml(double ?? single ?? '')
  }
  return found
}

/** One attribute in the way every program writes it; undefined when it is absent or written oddly. */
export function plainAttribute(raw: string, name: string): string | undefined {
  const needle = ` ${name}="`
  const start = raw.indexOf(needle)
  if (start < 0) return undefined
  const from = start + needle.length
  return raw.slice(from, raw.indexOf('"', from))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the five named entities and character numbers, printable ones; an unknown name stays as it is written. */
export function decodeXml(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? printable(String.fromCodePoint(code)) : whole
  })
}
