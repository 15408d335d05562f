import { Refusal } from '@stroyfin/contract/kit/refusal'
import { attributeOf, childOf } from '@stroyfin/domain/estimate-files/xml-element'
import { isLost } from '@stroyfin/domain/files/mojibake'
import { KS_2_FORM, readKs2 } from '@stroyfin/domain/forms/xml/read-ks-2'
import { readUpd } from '@stroyfin/domain/forms/xml/read-upd'
import type { Ks2File, UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { xmlTree } from '../../estimate-files/xml-tree.ts'
import { Unreadable } from '../../spreadsheets/unreadable.ts'
import { decodeXml } from '../../spreadsheets/xml-scanner.ts'
import { xmlText } from '../../spreadsheets/xml-text.ts'
import { archiveWords, isSignature } from './archive-words.ts'

/** What XML does not admit as it is, and how it writes characters by their numbers: names with it cannot be stored. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r\u007f-\u009f]/u
const NUMBERED = /&#(?:x[\da-f]+|\d+);/giu
const AGAIN = 'Попросите отправителя прислать файл ещё раз'
const TOO_MUCH = 'В файле слишком много данных для УПД или КС-2. Попросите отправителя разделить документ'
/** Ten thousand lines with everything filled in. */
const MOST = { elements: 250_000, tag_length: 64 * 1024, refused: TOO_MUCH }
const MOST_LINES = 10_000

/** УПД or an act of КС-2 out of its bytes; what is none is refused with the reason. */
export function readUpdBytes(bytes: Buffer): UpdFile | Ks2File {
  const { root, remark } = treeOf(bytes)
  const form = attributeOf(childOf(root, 'Документ'), 'КНД')
  const read = form === KS_2_FORM ? readKs2(root) : readUpd(root)
  if ('refused' in read) throw refused(read.refused)
  if (read.lines.length > MOST_LINES) throw refused(TOO_MUCH)
  const remarks = [...(remark === null ? [] : [remark]), ...lostNames(read)]
  return remarks.length === 0 ? read : { ...read, warnings: [...remarks, ...read.warnings] }
}

/** Names whose letters were lost before the file was made: they would go into the contractor and the document. */
function lostNames({ seller, buyer, lines }: UpdFile | Ks2File): string[] {
  const lost = [seller, buyer, ...lines].map(({ name }) => name).filter(isLost)
  const [first] = lost
  return first === undefined
    ? []
    : [`Вместо букв знаки вопроса: «${first.slice(0, 60)}», таких названий ${lost.length}. ${AGAIN}`]
}

function treeOf(bytes: Buffer) {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    // A table is packed as well, but whoever sends one has sent no archive.
    throw refused(
      bytes.includes('xl/workbook')
        ? 'Это таблица Excel, а нужен файл XML: попросите отправителя выгрузить УПД или КС-2 из программы ЭДО'
        : archiveWords(bytes),
    )
  if (isSignature(bytes))
    throw refused(
      'Это электронная подпись (.sig, .p7s), а не документ. Загрузите файл XML, который лежит рядом с ней',
    )
  if (
    !/^\s*</u.test(
      bytes
        .subarray(0, 200)
        .toString('latin1')
        .replace(/^ï»¿|^ÿþ|^þÿ|\0/gu, ''),
    )
  ) {
    throw refused(
      'Это не XML. Загрузите файл УПД или КС-2: его имя начинается с ON_NSCHFDOPPR или ON_AKTREZRABP',
    )
  }
  try {
    const { text, remark } = xmlText(bytes)
    if (UNPRINTABLE.test(text) || [...text.matchAll(NUMBERED)].some(([one]) => isNothing(one)))
      throw refused(`В файле есть знаки, недопустимые в XML. ${AGAIN}`)
    return { root: xmlTree(text, { most: MOST }), remark }
  } catch (error) {
    if (error instanceof RangeError) throw refused(`Кодировка файла неизвестна. ${AGAIN}`)
    if (!(error instanceof Unreadable)) throw error
    if (error.message === TOO_MUCH) throw refused(TOO_MUCH)
    // The reader of XML speaks of estimates after its first sentence.
    throw refused(`${error.message.split('. ')[0]}. ${AGAIN}`)
  }
}

/** A number that no character has, or half of one: «&#38;» is a sign itself. */
const isNothing = (numbered: string) => ['', '\ufffd', numbered].includes(decodeXml(numbered))

function refused(message: string): Refusal {
  return new Refusal('invalid', message, { errors: [{ field: 'file', message }] })
}
