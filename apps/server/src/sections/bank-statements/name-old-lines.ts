import type { Database } from '@stroyfin/database/connection/open-database'
import { companiesUnnamed, nameKinds } from './line-kind-store.ts'

interface Log {
  warn(details: object, message: string): void
}

/** Once after the start: lines that came before kinds were told are recognised by the same rules as new ones (K-13). */
export async function nameOldLines(database: Database, log: Log): Promise<void> {
  for (const company_id of await database.platform(companiesUnnamed)) {
    const actor = { company_id, user_id: null }
    try {
      while (await database.platform((db) => nameKinds(db, company_id), actor));
    } catch (error) {
      log.warn({ err: error, company_id }, 'kinds of bank lines are not recognised')
    }
  }
}
