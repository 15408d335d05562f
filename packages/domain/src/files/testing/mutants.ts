import { bytesIn } from '../mojibake.ts'

export interface Mutant {
  story: string
  bytes: Uint8Array
  /** Only the reading of letters has changed: what is read must be what was written. */
  same?: true
}

interface Shape {
  text: string
  /** A piece that stands in the file several times: a document of a statement, a line of a table. */
  section: RegExp
  /** A name of a tag or of a field. */
  tag: RegExp
  /** How the file is written when nothing is wrong with it. */
  encode: (text: string) => Uint8Array
}

/** Each place is met by one mutant: a file of any length gives as many of each kind. */
const PLACES = 12

const utf8 = (text: string) => new TextEncoder().encode(text)

/** UTF-16 as Windows writes it, or with the big end first. */
export function utf16(text: string, is_big = false): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), !is_big)
  return new Uint8Array(bytes.buffer)
}

/** A file spoilt in every way files are spoilt on their way: by one fault each, always the same ones. */
export function mutantsOf(shape: Shape): Mutant[] {
  return [
    ...cuts(shape),
    ...figures(shape),
    ...encodings(shape),
    ...sections(shape),
    ...tags(shape),
    ...signs(shape),
  ]
}

const evenly = (length: number) =>
  Array.from({ length: PLACES }, (_, index) => Math.floor(((index + 0.37) * length) / PLACES))

function cuts({ text, encode }: Shape): Mutant[] {
  const bytes = encode(text)
  return [0, 1, ...evenly(bytes.length), bytes.length - 2].map((at) => ({
    story: `cut at byte ${at}`,
    bytes: bytes.slice(0, at),
  }))
}

function figures({ text, encode }: Shape): Mutant[] {
  const digits = [...text.matchAll(/\d/gu)]
  return evenly(digits.length).flatMap((place) => {
    const found = digits[place]
    if (!found) return []
    const put = (digit: string) =>
      encode(`${text.slice(0, found.index)}${digit}${text.slice(found.index + 1)}`)
    const other = String((Number(found[0]) + 1 + (place % 8)) % 10)
    return [
      { story: `figure ${place} is ${other}`, bytes: put(other) },
      { story: `figure ${place} is a letter`, bytes: put('O') },
      { story: `figure ${place} is twenty figures`, bytes: put('9'.repeat(20)) },
    ]
  })
}

function encodings({ text }: Shape): Mutant[] {
  const wrongly = (table: string, bytes: Uint8Array) => utf8(new TextDecoder(table).decode(bytes))
  return [
    { story: 'UTF-8', bytes: utf8(text), same: true },
    { story: 'windows-1251', bytes: bytesIn('windows-1251', text), same: true },
    { story: 'DOS', bytes: bytesIn('ibm866', text), same: true },
    { story: 'KOI8-R', bytes: bytesIn('koi8-r', text), same: true },
    { story: 'UTF-16', bytes: utf16(`\ufeff${text}`), same: true },
    { story: 'UTF-8 saved as windows-1251', bytes: wrongly('windows-1251', utf8(text)) },
    { story: 'windows-1251 saved as KOI8-R', bytes: wrongly('koi8-r', bytesIn('windows-1251', text)) },
    { story: 'windows-1251 saved as UTF-8', bytes: wrongly('utf-8', bytesIn('windows-1251', text)) },
    { story: 'letters lost', bytes: utf8(text.replaceAll(/[А-яЁё]/gu, '?')) },
  ]
}

function sections({ text, section, encode }: Shape): Mutant[] {
  const found = [...text.matchAll(section)]
  return found.flatMap((one, index) => {
    const times = (count: number) =>
      encode(text.slice(0, one.index) + one[0].repeat(count) + text.slice(one.index + one[0].length))
    return [
      { story: `section ${index} is lost`, bytes: times(0) },
      { story: `section ${index} is doubled`, bytes: times(2) },
      { story: `section ${index} stands ten times`, bytes: times(10) },
    ]
  })
}

function tags({ text, tag, encode }: Shape): Mutant[] {
  const found = [...text.matchAll(tag)]
  return evenly(found.length).flatMap((place) => {
    const one = found[place]
    if (!one) return []
    const put = (name: string) =>
      encode(text.slice(0, one.index) + name + text.slice(one.index + one[0].length))
    return [
      { story: `tag ${one[0]} is wrong`, bytes: put(`${one[0].slice(0, -1)}ъ`) },
      { story: `tag ${one[0]} is another`, bytes: put('Сумма') },
    ]
  })
}

/** What no text of a document has, written as it is and in the ways of XML. */
function signs({ text, encode }: Shape): Mutant[] {
  const SIGNS = [
    '\u0000',
    '\u001f',
    '&#0;',
    '&#xD800;',
    '&bomb;',
    '<script>',
    '_x0000_',
    "'; drop table banks; --",
  ]
  return SIGNS.flatMap((sign) =>
    evenly(text.length)
      .slice(2, 7)
      .map((at) => ({
        story: `${JSON.stringify(sign)} at ${at}`,
        bytes: encode(text.slice(0, at) + sign + text.slice(at)),
      })),
  )
}
