/** Single-byte tables that programs in Russia mix up with one another and with UTF-8. */
export const SINGLE_BYTE = ['windows-1251', 'ibm866', 'koi8-r', 'windows-1252'] as const
export type SingleByte = (typeof SINGLE_BYTE)[number]

const tables = new Map<SingleByte, ReadonlyMap<string, number>>()

function tableOf(encoding: SingleByte): ReadonlyMap<string, number> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) table.set(decoder.decode(Uint8Array.of(byte)), byte)
  tables.set(encoding, table)
  return table
}

/** The bytes that such a text comes from; a letter that the table has not becomes a question mark. */
export function bytesIn(encoding: SingleByte, text: string): Uint8Array {
  const table = tableOf(encoding)
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 63)
}

/** Letters that words of Russian documents are not made of: a word with one is looked at closer. */
const UNUSUAL = /[^\p{ASCII}А-яЁё«»№–—…“”„’ ]/gu
const BETWEEN_WORDS = /[\s<>"'=]/u
const RUSSIAN = /[А-яЁё]/gu

/** Letters of a Russian table as a Western one shows them: «ÏÀÎ» for «ПАО»; no Western word has three of them together. */
const WESTERN = /[À-ÖØ-öø-ÿ]{3}/u

/**
 * Whether a word of the text is UTF-8 that was read by another table and kept so: «РћРћРћ» for «ООО», or is in a Russian
 * table read by a Western one. Ordinary words never come out as valid UTF-8 with Russian letters.
 */
export function isMojibake(text: string): boolean {
  if (WESTERN.test(text)) return true
  const seen = new Set<string>()
  for (const word of unusualWords(text)) {
    if (seen.has(word)) continue
    seen.add(word)
    if (SINGLE_BYTE.some((table) => isWrongly(word, table))) return true
  }
  return false
}

/** Whether letters were lost for question marks: «??? ????????», «ООО \"????????\"». */
export function isLost(text: string): boolean {
  return /\?{4}/u.test(text) || (/\?{2}/u.test(text) && !/[\p{L}\d]/u.test(text))
}

/**
 * Whether the letters of a cell cannot be what was written: read by a wrong table and kept so, or mostly lost for question
 * marks. «Уточнить????» is a question.
 */
export function isSpoilt(text: string): boolean {
  if (isMojibake(text)) return true
  if (!text.includes('???')) return false
  const lost = (text.match(/\?{3,}/gu) ?? []).join('').length
  const kept = text.match(/[\p{L}\d]/gu)?.length ?? 0
  return lost > kept
}

/** Only around unusual letters: all words of an estimate at once would take more memory than its file. */
function* unusualWords(text: string): Generator<string, void> {
  let end = 0
  for (const { index } of text.matchAll(UNUSUAL)) {
    if (index < end || BETWEEN_WORDS.test(text.charAt(index))) continue
    let start = index
    while (start > end && !BETWEEN_WORDS.test(text.charAt(start - 1))) start--
    end = index + 1
    while (end < text.length && !BETWEEN_WORDS.test(text.charAt(end))) end++
    yield text.slice(start, end)
  }
}

function isWrongly(word: string, encoding: SingleByte): boolean {
  const table = tableOf(encoding)
  const bytes: number[] = []
  for (const letter of word) {
    const byte = table.get(letter)
    if (byte === undefined) return false
    bytes.push(byte)
  }
  // Most words with an unusual letter are no UTF-8 at all, and a failed decoding costs more than all the rest.
  if (!isUtf8(bytes)) return false
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    return (read.match(RUSSIAN)?.length ?? 0) >= 2
  } catch {
    return false
  }
}

/** Whether each byte above ASCII begins or goes on with a letter of several bytes. */
function isUtf8(bytes: readonly number[]): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    if (lead < 0xc2 || lead > 0xf4) return false
    const more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
    for (let step = 1; step <= more; step += 1) if (((bytes[at + step] ?? 0) & 0xc0) !== 0x80) return false
    at += more
  }
  return true
}
