/** Encoding named by the first bytes of a file, if it has such a mark. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: in ordinary text every other byte is zero or, for Cyrillic, four. */
function utf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096)
  const high = [0, 0]
  for (let i = 0; i < sample.length; i++) {
    if (sample[i] === 0 || sample[i] === 4) high[i % 2] = (high[i % 2] ?? 0) + 1
  }
  const half = sample.length / 2
  if ((high[1] ?? 0) > half * 0.8) return 'utf-16le'
  return (high[0] ?? 0) > half * 0.8 ? 'utf-16be' : null
}

function isUtf8(portions: Iterable<Uint8Array>): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const portion of portions) decoder.decode(portion, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** How much a text looks like Russian: letters in the usual case order against rarities. */
export function russianScore(text: string): number {
  const usual = text.match(/[а-яё]{2}|[А-ЯЁ][а-яё]|[А-ЯЁ]{2}/g)?.length ?? 0
  const rare = text.match(/[\u2500-\u259fЂЃѓЉЊЌЋЏђљњќћџЎўЈҐЄЇІіґєїј¤¦©®±µ¶]|[а-я][А-Я]/g)?.length ?? 0
  return usual - 2 * rare
}

/** Encoding of a text file: the mark, UTF-16, UTF-8, else whichever of cp1251, cp866 and KOI8-R reads as Russian. */
export function textEncoding(bytes: Uint8Array): string {
  return encodingOfPortions(bytes, [bytes])
}

/** The same of a file that is not read whole; `head` is how it begins. */
export function encodingOfPortions(head: Uint8Array, portions: Iterable<Uint8Array>): string {
  const known = encodingOfMark(head) ?? utf16(head)
  if (known) return known
  if (isUtf8(portions)) return 'utf-8'
  const sample = head.subarray(0, 65_536)
  return SINGLE_BYTE.reduce((best, other) => (readsBetter(sample, other, best) ? other : best))
}

const SINGLE_BYTE = ['windows-1251', 'ibm866', 'koi8-r'] as const

/** One table may be another with its letters' case turned: then the commonest letters tell which of them is meant. */
function readsBetter(sample: Uint8Array, one: string, other: string): boolean {
  const [text, against] = [one, other].map((encoding) => new TextDecoder(encoding).decode(sample))
  const more = russianScore(text ?? '') - russianScore(against ?? '')
  return one === 'koi8-r' ? more >= 0 && vowels(text ?? '') > vowels(against ?? '') : more > 0
}

const vowels = (text: string) => text.match(/[аеио]/giu)?.length ?? 0

/** Encoding of an XML part: its mark, its declaration, else UTF-8 as the standard says. */
export function xmlEncoding(bytes: Uint8Array): string {
  const mark = encodingOfMark(bytes)
  if (mark) return mark
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8'
}
