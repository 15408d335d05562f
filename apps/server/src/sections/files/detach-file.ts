import { detachFile } from '@stroyfin/contract/files/detach-file'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { deleteLink, readLink } from './attached-files-store.ts'
import { refuseFileRight } from './refuse-file-right.ts'

export const detachFileHandle = handle(detachFile, async ({ id }, call) => {
  const { db, company_id } = call
  const link = await readLink(db, company_id, id)
  if (!link) throw new Refusal('not_found', 'Файл не найден')
  refuseFileRight(call, link.object_type, 'edit')
  await deleteLink(db, company_id, id)
  return { message: 'Файл убран' }
})
