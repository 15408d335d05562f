import { attachFile } from '@stroyfin/contract/files/attach-file'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { readableOwners } from '@stroyfin/domain/files/file-owner'
import { findFile } from '../../files/file-registry-store.ts'
import { handle } from '../../http/handle.ts'
import { insertLink, ownerExists } from './attached-files-store.ts'
import { refuseFileRight } from './refuse-file-right.ts'

export const attachFileHandle = handle(attachFile, async ({ name, ...link }, call) => {
  const { db, company_id } = call
  refuseFileRight(call, link.object_type, 'edit')
  if (!(await ownerExists(db, company_id, link.object_type, link.object_id))) {
    throw new Refusal('not_found', 'Документ не найден')
  }
  // Nobody hangs a file that they may not see where they may.
  const reader = { user_id: call.user.id, may_read: readableOwners(call.rights) }
  if (!(await findFile(db, company_id, name, reader))) throw new Refusal('not_found', 'Файл не найден')
  return { id: await insertLink(db, company_id, { ...link, file_id: name }) }
})
