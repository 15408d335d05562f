import { bytesIn, SINGLE_BYTE } from '../files/mojibake.ts'
import { printable } from '../files/printable.ts'
import type { BankEncoding } from './bank-statement.ts'

export type DecodedText = {
  text: string
  encoding: BankEncoding
  declared: BankEncoding | null
  /** Why the text is not what the bank has written, in words; null when it is. */
  damage: string | null
}

const DECLARED: Record<string, BankEncoding> = {
  windows: 'windows-1251',
  dos: 'ibm866',
  utf8: 'utf-8',
  'utf-8': 'utf-8',
}
const AGAIN = 'Выгрузите выписку из банка заново и не сохраняйте её в редакторе текста'
const LOST = `В файле потеряны русские буквы: вместо них стоят знаки вопроса. ${AGAIN}`
const MIXED_UP = `Текст файла испорчен: его открыли не в той кодировке и сохранили. ${AGAIN}`
const UNKNOWN =
  'Кодировка файла не узнана: читаются windows-1251, DOS (866), KOI8-R, UTF-8 и UTF-16. Выгрузите выписку из банка заново'

/** Words that every file of the format is made of; a wrong decoding has none of them. */
const MARKERS = /Секция|Конец|ВерсияФормата|РасчСчет|Дата|Сумма|Плательщик/gu
/** Each of these tells the words of the format apart from the others. */
const GUESSES = ['windows-1251', 'ibm866', 'koi8-r', 'utf-8'] as const
const SAMPLE_BYTES = 64 * 1024

/**
 * Text of an exchange file. What the file says of its encoding is often untrue, so the bytes decide
 * first: UTF-16 and valid UTF-8 show themselves; else the table that yields the words of the format.
 */
export function decodeBankText(bytes: Uint8Array): DecodedText {
  const encoding = wideOf(bytes) ?? (isWideUtf8(bytes) ? 'utf-8' : guessed(bytes))
  const text = withoutCutLetter(decode(bytes, encoding))
  return { text, encoding, declared: declaredIn(text), damage: damageOf(text) }
}

function decode(bytes: Uint8Array, encoding: BankEncoding): string {
  return printable(new TextDecoder(encoding).decode(bytes))
}

/** UTF-16 by its mark or by the zeros and fours that stand in every other byte. */
function wideOf(bytes: Uint8Array): BankEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 400)
  const high = [0, 0]
  for (const [at, byte] of head.entries())
    if (byte === 0 || byte === 4) high[at % 2] = (high[at % 2] ?? 0) + 1
  if ((high[1] ?? 0) * 2 > head.length * 0.8) return 'utf-16le'
  return (high[0] ?? 0) * 2 > head.length * 0.8 ? 'utf-16be' : null
}

/** No single-byte Russian text is valid UTF-8: what is valid and not plain ASCII is UTF-8 whatever its letters. */
function isWideUtf8(bytes: Uint8Array): boolean {
  try {
    return /[^\p{ASCII}]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

function guessed(bytes: Uint8Array): BankEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const found = GUESSES.map((encoding) => {
    const text = decode(sample, encoding)
    return { encoding, text, count: markers(text) }
  })
  const most = Math.max(...found.map(({ count }) => count))
  const best = found.filter(({ count }) => count === most)
  const told = best.find(({ encoding, text }) => declaredIn(text) === encoding)
  return (told ?? best[0])?.encoding ?? 'windows-1251'
}

function declaredIn(text: string): BankEncoding | null {
  const word = /^Кодировка=[ \t]*(\S+)/mu.exec(text)?.[1]?.toLowerCase() ?? ''
  return DECLARED[word] ?? null
}

function markers(text: string): number {
  return text.match(MARKERS)?.length ?? 0
}

/** A file cut inside a letter is a cut file and not a spoilt one. */
const withoutCutLetter = (text: string) => text.replace(/\ufffd$/u, '')

function damageOf(text: string): string | null {
  if (text.includes('\ufffd')) return LOST
  const head = text.slice(0, SAMPLE_BYTES)
  if (markers(head) > 0) return null
  if (SINGLE_BYTE.some((wrong) => isMixedUp(bytesIn(wrong, head)))) return MIXED_UP
  if (/^\ufeff?\s*1CClientBankExchange/u.test(head)) {
    if (/^\?{3,}/mu.test(head)) return LOST
    if (/[^\p{ASCII}].*=/u.test(head)) return UNKNOWN
  }
  return null
}

function isMixedUp(bytes: Uint8Array): boolean {
  return GUESSES.some((encoding) => markers(new TextDecoder(encoding).decode(bytes)) > 0)
}
