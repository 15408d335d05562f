import type { Database } from '@stroyfin/database/connection/open-database'
import { companiesUnnamed, nameKinds } from './line-kind-store.ts'

interface Log {
  warn(details: object, message: string): void
}

const FAILED = 'kinds of bank lines are not recognised'

/**
 * Once after the start: lines that came before kinds were told are recognised by the same rules as new ones (K-13). Nobody
 * waits for it, so whatever fails is told and leaves the server at work.
 */
export async function nameOldLines(database: Pick<Database, 'platform'>, log: Log): Promise<void> {
  try {
    for (const company_id of await database.platform(companiesUnnamed)) {
      const actor = { company_id, user_id: null }
      try {
        while (await database.platform((db) => nameKinds(db, company_id), actor));
      } catch (error) {
        log.warn({ err: error, company_id }, FAILED)
      }
    }
  } catch (error) {
    log.warn({ err: error }, FAILED)
  }
}
