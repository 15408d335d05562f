import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Work that may fail without taking the whole transaction with it. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint apart`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(db)
    throw error
  }
}

/** Rules that the database leaves for the end of the transaction are asked now, so that each document answers for itself. */
export async function checkAtOnce(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}
