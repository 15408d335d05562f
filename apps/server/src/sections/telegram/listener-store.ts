import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Number of the message to go on from; null while another server listens. */
export async function takeListening(db: Db, holder: string, lease_s: number): Promise<number | null> {
  // across companies: one bot serves all of them
  const taken = await sql<{ next_update: number }>`
    update telegram_listener
    set holder = ${holder}::uuid, held_until = now() + ${lease_s} * interval '1 second'
    where held_until is null or held_until < now() or holder = ${holder}::uuid
    returning next_update`.execute(db)
  return taken.rows[0]?.next_update ?? null
}

export async function passMessage(db: Db, update_id: number): Promise<void> {
  await sql`update telegram_listener set next_update = ${update_id} + 1`.execute(db)
}

/** The next server need not wait for the lease to run out. */
export async function leaveListening(db: Db, holder: string): Promise<void> {
  await sql`update telegram_listener set held_until = null where holder = ${holder}::uuid`.execute(db)
}
