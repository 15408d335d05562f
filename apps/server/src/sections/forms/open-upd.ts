import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { Ks2File, UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { type UploadedFile, uploadedFile } from '../../files/uploaded-file.ts'
import type { CallApart } from '../../http/handle.ts'
import { readFileApart } from '../../spreadsheets/read-file-apart.ts'
import { readUpdBytes } from './upd-of-bytes.ts'

/** УПД of five thousand lines with everything filled in is 5 MB. */
const MOST_BYTES = 10 * 1024 * 1024
/** A smaller one is read before a thread would have started. */
const FEW_BYTES = 64 * 1024

const LIMITS = {
  memory_mb: 512,
  milliseconds: 20_000,
  refusals: {
    slow: 'Файл разбирается слишком долго. Попросите отправителя разделить документ',
    large: 'В файле слишком много данных для УПД или КС-2. Попросите отправителя разделить документ',
    damaged: 'Файл повреждён и не читается. Попросите отправителя прислать файл ещё раз',
  },
}

type Ground = Pick<CallApart, 'company_id' | 'house' | 'log'>

export function updFile(db: Db, { company_id, house }: Ground, name: string): Promise<UploadedFile> {
  return uploadedFile(db, company_id, { name, store: house.files })
}

/** What the uploaded file says; a large one is read in a thread, so that others are answered meanwhile. */
export async function openUpd(file: UploadedFile, { log }: Ground): Promise<UpdFile | Ks2File> {
  if (file.size > MOST_BYTES) {
    const message = 'Файл слишком большой: больше 10 МБ'
    throw new Refusal('invalid', message, { errors: [{ field: 'file', message }] })
  }
  if (file.size <= FEW_BYTES) return readUpdBytes(await file.bytes())
  return readFileApart<UpdFile | Ks2File>(new URL('./upd-worker.ts', import.meta.url), {
    ...LIMITS,
    path: await file.path(),
    onBug: (details) => log.error({ details }, 'a file of УПД could not be read'),
  })
}
