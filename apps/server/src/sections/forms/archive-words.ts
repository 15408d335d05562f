import { readLimits } from '../../spreadsheets/read-limits.ts'
import { Unreadable } from '../../spreadsheets/unreadable.ts'
import { zipDirectory } from '../../spreadsheets/zip-directory.ts'

const DOCUMENT = /(?:^|\/)(?:ON_NSCHFDOPPR|ON_AKTREZRABP)[^/]*\.xml$/iu
const XML = /\.xml$/iu
const SIGNATURE = /\.(?:sig|sgn|p7s|p7m)$/iu

/** A signed document is sent as an archive of itself, its signatures and its cards: which of the files is wanted is said. */
export function archiveWords(bytes: Buffer): string {
  const names = namesIn(bytes)
  if (names === null) return 'Это архив. Распакуйте его и загрузите сам файл XML'
  const documents = names.filter((name) => DOCUMENT.test(name))
  const [first] = documents.length > 0 ? documents : names.filter((name) => XML.test(name))
  if (first === undefined)
    return 'Это архив, файла XML в нём нет. Попросите отправителя прислать УПД или КС-2 в XML'
  const name = first.slice(first.lastIndexOf('/') + 1, first.lastIndexOf('/') + 121)
  const signed = names.some((one) => SIGNATURE.test(one)) ? ' без файлов подписи' : ''
  const more =
    documents.length > 1 ? `; остальные УПД и КС-2 (${documents.length - 1}) – так же по одному` : ''
  return `Это архив. Распакуйте его и загрузите из него файл «${name}»${signed}${more}`
}

function namesIn(bytes: Buffer): string[] | null {
  try {
    return [...zipDirectory(bytes, readLimits).keys()]
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** A signature that came without its document, in DER or in Base64. */
export function isSignature(bytes: Buffer): boolean {
  const is_der = bytes[0] === 0x30 && (bytes[1] ?? 0) >= 0x80
  return is_der || /^(?:MI[A-Za-z0-9+/]{20}|-----BEGIN)/u.test(bytes.toString('latin1', 0, 40))
}
