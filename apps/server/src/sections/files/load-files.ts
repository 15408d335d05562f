import { loadFiles } from '@stroyfin/contract/files/load-files'
import { downloadHref } from '../../files/downloads.ts'
import { handle } from '../../http/handle.ts'
import { listAttached } from './attached-files-store.ts'
import { refuseFileRight } from './refuse-file-right.ts'

export const loadFilesHandle = handle(loadFiles, async (owner, call) => {
  refuseFileRight(call, owner.object_type, 'view')
  const rows = await listAttached(call.db, call.company_id, owner)
  return {
    items: rows.map(({ file_id, ...row }) => ({ ...row, href: downloadHref(call.company_id, file_id) })),
  }
})
