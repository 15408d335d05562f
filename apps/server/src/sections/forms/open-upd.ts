import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { attributeOf, childOf } from '@stroyfin/domain/estimate-files/xml-element'
import { KS_2_FORM, readKs2 } from '@stroyfin/domain/forms/xml/read-ks-2'
import { readUpd } from '@stroyfin/domain/forms/xml/read-upd'
import type { Ks2File, UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { xmlTree } from '../../estimate-files/xml-tree.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { House } from '../../http/call.ts'
import { Unreadable } from '../../spreadsheets/unreadable.ts'
import { decodeXml } from '../../spreadsheets/xml-scanner.ts'
import { xmlText } from '../../spreadsheets/xml-text.ts'

/** УПД of five thousand lines with everything filled in is 5 MB. */
const MOST_BYTES = 10 * 1024 * 1024
/** What XML does not admit as it is, and how it writes characters by their numbers: names with it cannot be stored. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r\u007f-\u009f]/u
const NUMBERED = /&#(?:x[\da-f]+|\d+);/giu
const AGAIN = 'Попросите отправителя прислать файл ещё раз'

interface Ground {
  db: Db
  company_id: number
  house: House
}

/** УПД or an act of КС-2 out of an uploaded file; a file that is none is refused with the reason, and stays among the uploaded. */
export async function openUpd({ db, company_id, house }: Ground, name: string): Promise<UpdFile | Ks2File> {
  const file = await uploadedFile(db, company_id, { name, store: house.files })
  if (file.size > MOST_BYTES) throw refused('Файл слишком большой: больше 10 МБ')
  return readUpdBytes(await file.bytes())
}

/** The same of the bytes alone. */
export function readUpdBytes(bytes: Buffer): UpdFile | Ks2File {
  const { root, remark } = treeOf(bytes)
  const form = attributeOf(childOf(root, 'Документ'), 'КНД')
  const read = form === KS_2_FORM ? readKs2(root) : readUpd(root)
  if ('refused' in read) throw refused(read.refused)
  return remark === null ? read : { ...read, warnings: [remark, ...read.warnings] }
}

function treeOf(bytes: Buffer) {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refused('Это архив. Распакуйте его и загрузите сам файл XML')
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
    return { root: xmlTree(text), remark }
  } catch (error) {
    if (error instanceof RangeError) throw refused(`Кодировка файла неизвестна. ${AGAIN}`)
    if (!(error instanceof Unreadable)) throw error
    // The reader of XML speaks of estimates after its first sentence.
    throw refused(`${error.message.split('. ')[0]}. ${AGAIN}`)
  }
}

/** A number that no character has, or half of one: «&#38;» is a sign itself. */
const isNothing = (numbered: string) => ['', '\ufffd', numbered].includes(decodeXml(numbered))

function refused(message: string): Refusal {
  return new Refusal('invalid', message, { errors: [{ field: 'file', message }] })
}
