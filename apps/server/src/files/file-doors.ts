import { mayUpload } from '@stroyfin/domain/access/may-upload'
import { readableOwners } from '@stroyfin/domain/files/file-owner'
import type { House } from '../http/call.ts'
import { hasNewPassword, loadPerson, loadSession } from '../http/session-store.ts'
import { sessionTokens } from '../http/session-token.ts'
import { accessHolder } from './access-token.ts'
import type { DownloadsOptions } from './downloads.ts'
import { findFile, insertFiles, writingOf } from './file-registry-store.ts'
import { refuseOverQuota, takeQuotaTurn, uploadLimits } from './upload-quota.ts'

/** What the files service needs of the house: its store, its tokens, its register of files. */
export function fileDoors(
  house: House,
  factoryFolder: string,
  limits = uploadLimits(process.env.FILES_LIMIT_GB),
): DownloadsOptions {
  const { database, files: store, secret, clock } = house
  const tokens = sessionTokens(secret)
  return {
    store,
    factoryFolder,
    accessHolder: (access, href) => accessHolder(secret, href, access, clock()),
    async isMember({ user_id, issued }, company_id) {
      const actor = { company_id, user_id, readOnly: true }
      const person = await database.inCompany(actor, (db) => loadPerson(db, { user_id, company_id }))
      if (!person || (company_id !== 0 && !person.is_member)) return false
      return !(await database.platform((db) => hasNewPassword(db, user_id, issued)))
    },
    async verifyJwt(token, company_id) {
      const claims = tokens.read(token)
      if (!claims) return null
      const { user_id, session_id } = claims
      const session = await database.inCompany({ company_id, user_id, readOnly: true }, (db) =>
        loadSession(db, { session_id, user_id, company_id }),
      )
      if (!session) return null
      const may_read = readableOwners(session.rights)
      return { user_id, is_member: session.is_member, may_upload: mayUpload(session.rights), may_read }
    },
    findFile: (company_id, name, reader) =>
      database.inCompany({ company_id, user_id: 0, readOnly: true }, (db) =>
        findFile(db, company_id, name, reader),
      ),
    writingOf: (company_id, name) =>
      database.inCompany({ company_id, user_id: 0, readOnly: true }, (db) => writingOf(db, company_id, name)),
    refuseOverQuota: (company_id, user_id, bytes) =>
      database.inCompany({ company_id, user_id, readOnly: true }, (db) =>
        refuseOverQuota(db, { company_id, user_id, bytes }, limits),
      ),
    saveFiles: (company_id, user_id, files) =>
      database.inCompany({ company_id, user_id }, async (db) => {
        // Those that were read at the same moment are counted too.
        await takeQuotaTurn(db, company_id)
        const bytes = files.reduce((sum, { size }) => sum + size, 0)
        await refuseOverQuota(db, { company_id, user_id, bytes }, limits)
        return insertFiles(db, company_id, files)
      }),
  }
}
