import { isMojibake } from '@stroyfin/domain/files/mojibake'
import { russianScore, textEncoding, xmlEncoding } from './text-encoding.ts'
import { Unreadable } from './unreadable.ts'

export const SPOILT_LETTERS = 'Буквы в файле испорчены: его открыли не в той кодировке и сохранили'
const SINGLE = ['windows-1251', 'ibm866', 'koi8-r'] as const
const SAMPLE_BYTES = 64 * 1024

/**
 * Text of an XML file. What its first line says of the encoding is checked against the bytes: where they say
 * otherwise, they are right, and a remark tells it; letters that are lost or mixed up refuse the file.
 */
export function xmlText(bytes: Uint8Array): { text: string; remark: string | null } {
  const named = xmlEncoding(bytes).toLowerCase()
  const actual = encodingOf(bytes, named)
  const text = new TextDecoder(actual).decode(bytes)
  if (text.includes('\ufffd') || isMojibake(text))
    throw new Unreadable(`${SPOILT_LETTERS}. Нужен файл в том виде, в каком его выгрузили`)
  const isAsNamed = new TextDecoder(named).encoding === actual || !/[^\p{ASCII}]/u.test(text)
  return { text, remark: isAsNamed ? null : `В файле указана кодировка ${named}, на деле он в ${actual}` }
}

/** Throws RangeError for a name that nobody knows. */
function encodingOf(bytes: Uint8Array, named: string): string {
  const told = new TextDecoder(named).encoding
  const found = textEncoding(bytes)
  if (found.startsWith('utf-')) return found
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const scoreOf = (encoding: string) => russianScore(new TextDecoder(encoding).decode(sample))
  const best = SINGLE.map((encoding) => ({ encoding, score: scoreOf(encoding) })).reduce((one, other) =>
    other.score > one.score ? other : one,
  )
  return !told.startsWith('utf-') && scoreOf(told) >= best.score ? told : best.encoding
}
