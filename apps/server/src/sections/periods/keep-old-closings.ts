import type { Database } from '@stroyfin/database/connection/open-database'
import { keepClosedCash } from './keep-closed-cash.ts'
import { companiesUnkept, holdPeriods } from './period-store.ts'

interface Log {
  warn(details: object, message: string): void
}

const FAILED = 'the cash flow of closed months is not kept'

/**
 * Once after the start: months that were closed before their cash flow was kept keep it as it is told now (K-17). Nobody
 * waits for it, so whatever fails is told and leaves the server at work.
 */
export async function keepOldClosings(
  database: Pick<Database, 'platform' | 'inCompany'>,
  today: string,
  log: Log,
): Promise<void> {
  try {
    for (const company_id of await database.platform(companiesUnkept)) {
      try {
        await database.inCompany({ company_id, user_id: 0 }, async (db) => {
          await holdPeriods(db, company_id)
          await keepClosedCash(db, { company_id, today })
        })
      } catch (error) {
        log.warn({ err: error, company_id }, FAILED)
      }
    }
  } catch (error) {
    log.warn({ err: error }, FAILED)
  }
}
