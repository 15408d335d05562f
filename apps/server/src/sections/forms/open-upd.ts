import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { attributeOf, childOf } from '@stroyfin/domain/estimate-files/xml-element'
import { KS_2_FORM, readKs2 } from '@stroyfin/domain/forms/xml/read-ks-2'
import { readUpd } from '@stroyfin/domain/forms/xml/read-upd'
import type { Ks2File, UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { xmlTree } from '../../estimate-files/xml-tree.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { House } from '../../http/call.ts'
import { xmlEncoding } from '../../spreadsheets/text-encoding.ts'
import { Unreadable } from '../../spreadsheets/unreadable.ts'

/** УПД of five thousand lines with everything filled in is 5 MB. */
const MOST_BYTES = 10 * 1024 * 1024
/** What XML does not admit, written as it is or by its number: names with it cannot be stored. */
const UNPRINTABLE =
  /[^\P{Cc}\t\n\r\u007f-\u009f]|&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]));/iu
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
  const bytes = await file.bytes()
  const root = treeOf(bytes)
  const form = attributeOf(childOf(root, 'Документ'), 'КНД')
  const read = form === KS_2_FORM ? readKs2(root) : readUpd(root)
  if ('refused' in read) throw refused(read.refused)
  return read
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
    const text = new TextDecoder(xmlEncoding(bytes)).decode(bytes)
    if (UNPRINTABLE.test(text)) throw refused(`В файле есть знаки, недопустимые в XML. ${AGAIN}`)
    return xmlTree(text)
  } catch (error) {
    if (error instanceof RangeError) throw refused(`Кодировка файла неизвестна. ${AGAIN}`)
    if (!(error instanceof Unreadable)) throw error
    // The reader of XML speaks of estimates after its first sentence.
    throw refused(`${error.message.split('. ')[0]}. ${AGAIN}`)
  }
}

function refused(message: string): Refusal {
  return new Refusal('invalid', message, { errors: [{ field: 'file', message }] })
}
