import { printable } from '../files/printable.ts'
import type { BankEncoding } from './bank-statement.ts'

export type DecodedText = { text: string; encoding: BankEncoding; declared: BankEncoding | null }

const DECLARED: Record<string, BankEncoding> = {
  windows: 'windows-1251',
  dos: 'ibm866',
  utf8: 'utf-8',
  'utf-8': 'utf-8',
}

/** Words that every file of the format is made of; a wrong decoding has none of them. */
const MARKERS = /Секция|Конец|ВерсияФормата|РасчСчет|Дата|Сумма|Плательщик/gu

/**
 * Text of an exchange file. What the file says of its encoding is often untrue, so the bytes decide
 * first: valid UTF-8 with Cyrillic is UTF-8; else the single-byte table that yields the words of the format.
 */
export function decodeBankText(bytes: Uint8Array): DecodedText {
  const windows = decode(bytes, 'windows-1251')
  const utf = strictUtf8(bytes)
  const dos = decode(bytes, 'ibm866')
  const declared = declaredIn(utf ?? '') ?? declaredIn(windows) ?? declaredIn(dos)
  if (utf !== null && /[А-яЁё]/u.test(utf)) return { text: utf, encoding: 'utf-8', declared }
  const inWindows = markers(windows)
  const inDos = markers(dos)
  const isDos = inDos === inWindows ? declared === 'ibm866' : inDos > inWindows
  return isDos
    ? { text: dos, encoding: 'ibm866', declared }
    : { text: windows, encoding: 'windows-1251', declared }
}

function decode(bytes: Uint8Array, encoding: BankEncoding): string {
  return printable(new TextDecoder(encoding).decode(bytes))
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return printable(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

function declaredIn(text: string): BankEncoding | null {
  const word = /^Кодировка=[ \t]*(\S+)/mu.exec(text)?.[1]?.toLowerCase() ?? ''
  return DECLARED[word] ?? null
}

function markers(text: string): number {
  return text.slice(0, 20_000).match(MARKERS)?.length ?? 0
}
